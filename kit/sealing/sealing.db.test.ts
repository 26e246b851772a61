import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { type SealedPage, type Sent, sealedPage } from '../../tests/support/sealed-page.ts'
import { accessServer } from '../../tests/support/sign-in.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { asSystem, enterCompany } from '../database/company.ts'

// Bodies of calls that travel encrypted (SEC-05, 06, AUTH-45; security row 10). Two servers share one database.
const database = await testDatabase()
const [server, second] = await Promise.all([accessServer(database), accessServer(database)])
afterAll(() => Promise.all([server.close(), second.close()]))
const salwa = await makeTerminal(database.owner, 'salwa')
const sets = (encrypts: boolean) =>
  asSystem(database.owner, 'test', async db => {
    await enterCompany(db, salwa.companyId)
    await sql`insert into company_sign_in (company_id, encrypts) values (${salwa.companyId}, ${encrypts})
      on conflict (company_id) do update set encrypts = ${encrypts}`.execute(db)
  })

async function signIn() {
  const { user: userName, password } = salwa.signIns.find(({ role }) => role === 'Administrator')!
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName, password, applicationType: 2 } })
  const { token, refreshToken, session, encryptionSettings } = answer.json().data
  return { token, refreshToken, sessionId: session.sessionId as number, encrypts: session.encrypts, encryptionSettings }
}
type SignedIn = Awaited<ReturnType<typeof signIn>>

const draft = '/form-drafts?form=contract'
const typed = { form: 'contract', values: { name: 'Salim Al Harthy' }, version: null }
const plainly = ({ token }: SignedIn, request: Partial<Sent>) =>
  server.inject({ method: 'GET', url: `/api${draft}`, ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } })

let before: SignedIn
let session: SignedIn
let page: SealedPage
const send = (request: Sent) => page.sent(server, request)
beforeAll(async () => {
  before = await signIn()
  await sets(true)
  session = await signIn()
  page = await sealedPage(server, session)
})

describe('in a session that encrypts', () => {
  it('the login says so, and one that began before goes on plain', async () => {
    expect(session).toMatchObject({ encrypts: true, encryptionSettings: { isEnabled: true, keyPath: '/api/session-key' } })
    expect(before.encryptionSettings).toEqual({ isEnabled: false })
    expect((await plainly(before, {})).statusCode).toBe(200)
  })

  it('what is sent, answered and refused is readable with the keys of the page alone, compressed or not', async () => {
    for (const zipped of [false, true]) {
      const request = page.made('PUT', '/form-drafts', typed, zipped)
      expect(request.payload).not.toContain('Salim')
      expect(await send(request)).toMatchObject({ status: 200 })
      const answer = await send(page.made('GET', draft))
      expect(answer).toMatchObject({ status: 200, data: { values: typed.values } })
      expect(answer.body).not.toContain('Salim')
    }
    const refused = await send(page.made('PUT', '/form-drafts', { ...typed, more: 1 }))
    expect(refused).toMatchObject({ status: 400, code: 'invalid' })
    expect(refused.body).toMatch(/^\{"sealed":/)
  })

  it('a large body too', async () => {
    const long = { ...typed, values: { name: 'x'.repeat(3 << 19) } }
    expect(await send(page.made('PUT', '/form-drafts', long))).toMatchObject({ status: 200 })
    const longer = { ...typed, values: { name: 'x'.repeat(19 << 19) } }
    expect(await send(page.made('PUT', '/form-drafts', longer, true))).toMatchObject({ status: 413 })
  })

  it('both servers know the keys, and a page is opened anew with others', async () => {
    expect(await page.sent(second, page.made('PUT', '/form-drafts', typed))).toMatchObject({ status: 200 })
    const anew = await sealedPage(second, session)
    expect(await anew.sent(server, anew.made('GET', draft))).toMatchObject({ status: 200, data: { values: typed.values } })
    expect(await send(page.made('GET', draft))).toMatchObject({ status: 200 })
  })

  it('sign-out, files and other excluded calls stay plain', async () => {
    const layout = { name: 'skills', widths: {}, shown: {}, order: [] }
    const headers = { 'content-type': 'application/json' }
    const answer = await plainly(session, { method: 'PUT', url: '/api/column-layouts', headers, payload: JSON.stringify(layout) })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a request is refused, and changes nothing,', () => {
  const put = () => page.made('PUT', '/form-drafts', { ...typed, values: { name: 'other' } })
  const refused = { status: 400, code: 'notSealed' }
  async function refuses(request: Sent, by: SealedPage = page) {
    expect(await by.sent(server, request)).toMatchObject(refused)
    expect((await send(page.made('GET', draft))).data).toMatchObject({ values: typed.values })
  }
  beforeAll(() => send(page.made('PUT', '/form-drafts', typed)))

  it('when it is plain', async () => {
    const request = put()
    const json = { ...request.headers, 'content-type': 'application/json' }
    await refuses({ ...request, headers: json, payload: JSON.stringify({ ...typed, values: {} }) })
    expect((await plainly(session, {})).json()).toMatchObject({
      message: 'Error: Unable to Encrypt API request. Please try again.',
      error: { errorList: [{ errorCode: 'notSealed' }] },
    })
  })

  it('when it was changed, cut, or is none', async () => {
    const { sealed } = JSON.parse(put().payload!)
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    for (const payload of [{ sealed: changed }, { sealed: sealed.slice(4) }, { sealed: '' }, { sealed: 1 }, []])
      await refuses({ ...put(), payload: JSON.stringify(payload) })
    await refuses({ ...put(), payload: 'no json' })
  })

  it('when it was made for another path, method or sequence', async () => {
    const request = put()
    await refuses({ ...request, url: '/api/form-drafts?form=other' })
    await refuses({ ...put(), method: 'DELETE' })
    await refuses({ ...put(), payload: put().payload! })
  })

  it('when it comes again, to either server, also late; one that is overtaken is taken', async () => {
    const request = page.made('PUT', '/form-drafts', typed)
    const overtaken = page.made('PUT', '/form-drafts', typed)
    const made = (count: number) => Array.from({ length: count }, () => page.made('GET', draft))
    const later = made(200)
    expect(await send(request)).toMatchObject({ status: 200 })
    await refuses(request)
    expect(await page.sent(second, request)).toMatchObject(refused)
    expect(await send(overtaken)).toMatchObject({ status: 200 })
    await refuses(overtaken)
    await send(made(100).at(-1)!)
    await refuses(later[10]!)
    await refuses(request)
  })

  it('when the key is of another session', async () => {
    const other = await sealedPage(server, await signIn())
    const theirs = other.made('GET', draft)
    const key = { ...theirs.headers, authorization: `Bearer ${session.token}` }
    expect((await server.inject({ ...theirs, headers: key })).json()).toMatchObject({ error: { errorList: [{ errorCode: 'notSealed' }] } })
    expect(await other.sent(server, theirs)).toMatchObject({ status: 200 })
  })
})

it('an answer does not open as that of another call, status or sequence', async () => {
  const request = page.made('GET', draft)
  const { sealed } = (await server.inject(request)).json()
  expect(page.opened(request, 200, sealed)).toContain('Salim')
  expect(() => page.opened({ ...request, url: '/api/skills' }, 200, sealed)).toThrow()
  expect(() => page.opened(request, 400, sealed)).toThrow()
  expect(() => page.opened(page.made('GET', draft), 200, sealed)).toThrow()
})

it('the keys of a session do nothing once it has ended', async () => {
  const ending = await signIn()
  const theirs = await sealedPage(server, ending)
  expect(await theirs.sent(server, theirs.made('GET', draft))).toMatchObject({ status: 200 })
  const out = await server.inject({
    method: 'POST',
    url: '/api/sign-out',
    payload: {},
    headers: { authorization: `Bearer ${ending.token}` },
  })
  expect(out.statusCode).toBe(200)
  expect(await theirs.sent(server, theirs.made('GET', draft))).toMatchObject({ status: 401 })
})

it('a public key that is no point of the curve is refused', async () => {
  for (const publicKey of ['A'.repeat(87), 'short', `B${'A'.repeat(86)}`]) {
    const headers = { authorization: `Bearer ${session.token}` }
    const answer = await server.inject({ method: 'POST', url: '/api/session-key', headers, payload: { publicKey } })
    expect(answer.statusCode).toBe(400)
  }
})
