import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { world } from '../../tests/support/world.ts'
import { sendMessages } from '../notices/send.job.ts'
import { type Mailbox, mailbox } from '../notices/servers.fixture.ts'
import { noMessages } from '../notices/settings.ts'

// A forgotten password: one link, used once, by whoever reads the mail (PWD-01 to 31, security rows 2 to 4, design B6)
process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
const salwa = await world([], '2026-11-23T01:00:00Z').queue().open()
const { tools, identity, made } = salwa
const server = await accessServer(salwa)
const { signIn, mayCall } = visitorsOf(server)
const owner = made.signIns.find(({ role }) => role === 'Scheduler')!
const base = 'https://port.example'
const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(identity.kysely)
let post: Mailbox
beforeAll(async () => {
  post = await mailbox()
})
beforeEach(() => run(sql`delete from identity.login_counter`))
afterAll(() => Promise.all([post.close(), server.close()]))

type Cookies = Record<string, string>
async function call(path: string, payload: object, cookies: Cookies = {}, headers: Record<string, string> = {}) {
  const answer = await server.inject({ method: 'POST', url: `/api${path}`, payload, cookies, headers })
  const { data, error } = answer.json()
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return {
    status: answer.statusCode,
    data,
    told: error?.errorList[0],
    body: answer.body.replace(/"requestId":"[^"]*"/, ''),
    cookies: { ...cookies, ...set },
  }
}
const ask = (userName: string, url?: unknown) => call('/forgot-password', { userName, url })
const send = () => sendMessages({ ...noMessages, mail: post.server }, () => base).run({} as never, tools)

/** the link of the last mail, as its reader presses it */
function lastLink() {
  const text = post.mails.at(-1)!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const url = new URL(/https?:\S+?\/ResetPassword\?[^\s"<]+/.exec(text)![0])
  return { url, fields: { userName: url.searchParams.get('userId'), token: url.searchParams.get('token') } }
}
async function mailedLink() {
  await ask(owner.user)
  await send()
  return lastLink()
}
let passwords = 0
const newPassword = () => `Quay-side-${++passwords}!`
const reset = (cookies: Cookies, password = newPassword()) => call('/reset-password', { userName: owner.user, password }, cookies)

describe('the request', () => {
  test('answers known names, unknown names and names without an address with the same bytes in generic mode', async () => {
    const known = await ask(owner.user)
    expect(known).toMatchObject({ status: 200, data: { message: expect.stringContaining('24 hours') } })
    expect((await ask('nobody@salwa.example')).body).toBe(known.body)
    await run(sql`update identity.app_user set email = null where user_name = ${made.signIns[0]!.user}`)
    expect((await ask(made.signIns[0]!.user)).body).toBe(known.body)
  })

  test('says in specific mode which it is, in the specified words (PWD-06, PWD-07)', async () => {
    const specific = await accessServer(salwa, { messages: 'specific' })
    const asked = async (userName: string) => {
      const answer = await specific.inject({ method: 'POST', url: '/api/forgot-password', payload: { userName } })
      return answer.json().error?.errorList[0]
    }
    expect(await asked('nobody@salwa.example')).toMatchObject({ field: 'userName', errorDescription: 'User Name does not exist' })
    expect(await asked(made.signIns[0]!.user)).toMatchObject({ field: 'userName', errorDescription: 'Email ID does not exist' })
    expect(await asked(owner.user)).toBeUndefined()
    await specific.close()
  })

  test('is answered by a mail in the language that the user has chosen', async () => {
    const { token } = await signIn(owner.user, owner.password)
    const choose = (locale: string) =>
      server.inject({ method: 'PUT', url: '/api/own-language', payload: { locale }, headers: { authorization: `Bearer ${token}` } })
    expect((await choose('xx')).statusCode).toBe(400)
    expect((await choose('fr')).statusCode).toBe(200)
    await ask(owner.user)
    await send()
    expect(post.mails.at(-1)!.raw).toContain('Content-Language: fr')
    await choose('en')
  })

  test('leads to the configured address whatever the page says it is', async () => {
    for (const url of ['https://evil.example', 'javascript:alert(1)', 'https://port.example@evil.example', '//evil.example']) {
      await run(sql`delete from identity.login_counter`)
      await ask(owner.user, url)
      await send()
      expect(lastLink().url.origin).toBe(base)
    }
    expect((await ask(owner.user, ['https://evil.example'])).status).toBe(400)
  })

  test('sends no more than five mails an hour for a name, and answers the same', async () => {
    const before = post.mails.length
    const answers = []
    for (let at = 0; at < 8; at++) {
      answers.push((await ask(owner.user)).body)
      await send()
    }
    expect(new Set(answers).size).toBe(1)
    expect(post.mails.length - before).toBe(5)
  })
})

describe('the link', () => {
  test('shows whose it is and what is asked, sets the password once, ends every session and tells the user', async () => {
    const before = await signIn(owner.user, owner.password)
    const { fields } = await mailedLink()
    const opened = await call('/validate-reset', fields)
    expect(opened.data).toMatchObject({ userName: owner.user, minPwdLength: 8 })
    // the page can be loaded again, although its address no longer holds the link
    expect((await call('/validate-change', {}, opened.cookies)).data).toEqual({ ...opened.data, byLink: true })
    // opening it again does not use it up: programs that look through mails do so
    expect((await call('/validate-reset', fields)).status).toBe(200)
    owner.password = newPassword()
    expect(await reset(opened.cookies, owner.password)).toMatchObject({ status: 200, data: { message: 'Your password was changed.' } })
    expect(await mayCall(before.token)).toBe(false)
    expect((await signIn(owner.user, owner.password)).status).toBe(200)
    expect((await call('/validate-reset', fields)).told).toMatchObject({ errorCode: 'invalidLink' })
    const seen = post.mails.length
    await send()
    expect(post.mails.slice(seen).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1])).toContain('Your password was changed')
  })

  test('used by a hundred at once works for one', async () => {
    const { fields } = await mailedLink()
    const opened = await Promise.all(Array.from({ length: 100 }, () => call('/validate-reset', fields)))
    const wanted = opened.map(() => newPassword())
    const answers = await Promise.all(opened.map(({ cookies }, at) => reset(cookies, wanted[at])))
    const done = answers.flatMap(({ status }, at) => (status === 200 ? [wanted[at]!] : []))
    expect(done.length).toBe(1)
    owner.password = done[0]!
    expect((await signIn(owner.user, owner.password)).status).toBe(200)
  }, 60_000)

  test('is void after 24 hours, after a newer one, after a change of the password, and with another token or user', async () => {
    const first = (await mailedLink()).fields
    const second = (await mailedLink()).fields
    const works = async (fields: object) => (await call('/validate-reset', fields)).status
    expect(await works(first)).toBe(400)
    expect(await works({ ...second, token: first.token })).toBe(400)
    expect(await works({ ...second, userName: first.userName })).toBe(400)
    expect(await works({ ...second, userName: [second.userName] })).toBe(400)
    expect(await works(second)).toBe(200)
    await run(
      sql`update identity.password_reset set expires_at = asked_at + interval '24 hours', asked_at = asked_at - interval '24 hours'`,
    )
    await run(sql`update identity.password_reset set expires_at = now() + interval '1 second' where used_at is null`)
    expect(await works(second)).toBe(200)
    await run(sql`update identity.password_reset set expires_at = now() - interval '1 second' where used_at is null`)
    expect(await works(second)).toBe(400)
    const third = await mailedLink()
    const { cookies } = await call('/validate-reset', third.fields)
    const signedIn = await signIn(owner.user, owner.password)
    const headers = { authorization: `Bearer ${signedIn.token}` }
    const password = newPassword()
    expect((await call('/own-password', { oldPassword: owner.password, password }, {}, headers)).status).toBe(200)
    owner.password = password
    expect(await works(third.fields)).toBe(400)
    expect((await reset(cookies)).status).toBe(400)
  })

  test('stands in no table and no list of messages', async () => {
    const { fields } = await mailedLink()
    const { rows } = await run(sql<{ text: string }>`select d::text as text from identity.password_reset d`)
    expect(JSON.stringify(rows)).not.toContain(fields.token)
    const told = await salwa.rows(sql<{ text: string }>`select d::text as text from delivery d`)
    expect(JSON.stringify(told)).not.toContain(fields.token)
    expect(JSON.stringify(told)).not.toContain(fields.userName)
  })

  test('waits while the mail server is away, and goes with a link that works when it is back', async () => {
    post.behaviour = 'busy'
    await ask(owner.user)
    await send()
    expect(await salwa.rows(sql`select state from delivery order by id desc limit 1`)).toEqual([{ state: 'waiting' }])
    post.behaviour = 'take'
    await salwa.rows(sql`update delivery set next_at = now() where state = 'waiting'`)
    await send()
    expect((await call('/validate-reset', lastLink().fields)).status).toBe(200)
  })
})

describe("one's own password", () => {
  test('is changed with the old one; other sessions end, this one goes on', async () => {
    const here = await signIn(owner.user, owner.password)
    const elsewhere = await signIn(owner.user, owner.password)
    const headers = { authorization: `Bearer ${here.token}` }
    const wrong = await call('/own-password', { oldPassword: 'wrong', password: newPassword() }, {}, headers)
    expect(wrong).toMatchObject({ status: 400, told: { field: 'oldPassword', errorDescription: 'Invalid password' } })
    const password = newPassword()
    expect((await call('/own-password', { oldPassword: owner.password, password }, {}, headers)).status).toBe(200)
    owner.password = password
    expect([await mayCall(here.token), await mayCall(elsewhere.token)]).toEqual([true, false])
  })

  test('cannot be guessed from an open page without end', async () => {
    const { token } = await signIn(owner.user, owner.password)
    const headers = { authorization: `Bearer ${token}` }
    const told = []
    for (let at = 0; at < 12; at++)
      told.push((await call('/own-password', { oldPassword: `w${at}`, password: newPassword() }, {}, headers)).told.errorDescription)
    expect(told.filter(text => text === 'Invalid password').length).toBe(10)
    expect(told.at(-1)).toBe('Too many failed attempts. Please wait a minute and try again.')
  })
})

describe('the own sessions', () => {
  test('are listed with device and place, ended one by one or all others, and never those of somebody else', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0'
    const payload = { userName: owner.user, password: owner.password }
    const answer = await server.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload,
      headers: { 'user-agent': agent },
      remoteAddress: '10.1.1.1',
    })
    const headers = { authorization: `Bearer ${answer.json().data.token}` }
    const others = [await signIn(owner.user, owner.password), await signIn(owner.user, owner.password)]
    const colleague = await signIn(made.signIns[0]!.user, made.signIns[0]!.password)
    const list = async () => (await server.inject({ method: 'GET', url: '/api/own-sessions', headers })).json().data
    const [current, next] = await list()
    expect(current).toMatchObject({ current: true, device: agent, place: '10.1.1.1', authType: 'CRS' })
    expect((await call('/own-sessions/end', { sessionIds: [next.id] }, {}, headers)).data).toEqual({ ended: 1 })
    const { rows } = await run(sql<{ id: number }>`select max(id) as id from identity.session`)
    expect((await call('/own-sessions/end', { sessionIds: [rows[0]!.id] }, {}, headers)).data).toEqual({ ended: 0 })
    await call('/own-sessions/end', { others: true }, {}, headers)
    expect(await list()).toHaveLength(1)
    expect(await Promise.all(others.map(({ token }) => mayCall(token)))).toEqual([false, false])
    expect(
      (await server.inject({ method: 'GET', url: '/api/own-sessions', headers: { authorization: `Bearer ${colleague.token}` } }))
        .statusCode,
    ).toBe(200)
  })

  test('from a device that was not used before are told by mail', async () => {
    await send()
    const before = post.mails.length
    const first = await signIn(owner.user, owner.password)
    await signIn(owner.user, owner.password, { cookies: first.cookies })
    await signIn(owner.user, owner.password, { from: '10.9.9.9' })
    await send()
    // the first and the third, gathered in one mail
    const subjects = post.mails.slice(before).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1])
    expect(subjects).toEqual(['Sign-in from a new device (+1)'])
  })
})
