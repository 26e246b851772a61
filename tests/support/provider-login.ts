/** Follows an address of single sign-on through the pages of the provider, as a browser does, and returns the query it comes back with. */
export async function loginAt(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: URL, form?: Readonly<Record<string, string>>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const to = answer.headers.get('location')
    return { to: to === null ? null : new URL(to, url), page: await answer.text() }
  }
  const provider = new URL(address).origin
  let { to, page } = await go(new URL(address))
  let at = new URL(address)
  for (let step = 0; step < 12; step++) {
    if (to && to.origin !== provider) return to.search
    if (to) {
      at = to
      ;({ to, page } = await go(to))
    } else {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`The provider shows no form: ${page.slice(0, 400)}`)
      ;({ to, page } = await go(at, { prompt, ...(prompt === 'login' && { login, password: 'any' }) }))
    }
  }
  throw new Error('The provider leads round in a circle')
}
