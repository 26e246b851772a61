import type { BrowserContext } from 'playwright-core'

/** Signs in as the sign-in page does, by its call, and gives the browser the cookies; the page itself is tried in session.browser.test.ts. */
export async function signInByCall(context: BrowserContext, url: string, { user, password }: { user: string; password: string }) {
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: user, password, applicationType: 1 }),
  })
  if (!answer.ok) throw new Error(`${user} cannot sign in: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map(line => /^([^=]+)=([^;]*)/.exec(line)!)
  // the cookies are for secure addresses, and a browser counts this machine as one
  const secure = { url: url.replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Strict' as const }
  await context.addCookies(cookies.map(([, name, value]) => ({ name: name!, value: decodeURIComponent(value!), ...secure })))
}
