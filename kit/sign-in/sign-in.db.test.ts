import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { defaultAccess } from '../access/settings.ts'

const database = await testDatabase()
const server = await buildServer({
  app: database.app,
  identity: database.identity,
  clock: () => '2026-11-10T05:00:00Z',
  logLevel: 'silent',
  access: { ...defaultAccess, captchaWork: { cost: 1, steps: 1 } },
})
const scheduler = (await makeBareCompany(database.owner, 'Scheduler', 'Employee')).signIns[0]!
afterAll(() => server.close())

const signIn = (userName: string, password: string, applicationType = 2, address = '127.0.0.1') =>
  server.inject({
    method: 'POST',
    url: '/api/sign-in',
    remoteAddress: address,
    payload: { UserName: userName, Password: password, applicationType },
  })
const guarded = (token: string) =>
  server.inject({ method: 'GET', url: '/api/skills', headers: token ? { authorization: `Bearer ${token}` } : {} })
const signedIn = async () => (await signIn(scheduler.user, scheduler.password)).json().data as { token: string; refreshToken: string }

describe('sign-in', () => {
  it('gives tokens, rights and terminals for the right password, whatever the case of the name', async () => {
    const answer = await signIn(` ${scheduler.user.toUpperCase()} `, scheduler.password)
    expect(answer.statusCode).toBe(200)
    const { session } = answer.json().data
    expect(session.roleName).toBe('Scheduler')
    expect(session.nodes[0]).toMatchObject({ name: 'Salwa CT', zone: 'Asia/Muscat' })
    const [company] = session.orgnodes
    const terminal = { nodeName: 'Salwa CT', name: 'Salwa CT', companyid: session.companyId, children: [] }
    expect(company).toMatchObject({ nodeName: 'Salwa', children: [terminal] })
    expect(session.elements.Live_Schedule).toBe('editable')
  })

  it('answers an unknown name and a wrong password with the same bytes', async () => {
    const unknown = await signIn('nobody@salwa.example', 'x')
    const wrong = await signIn(scheduler.user, 'x')
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
    const body = (answer: typeof wrong) => JSON.stringify({ ...answer.json(), requestId: '' })
    expect(body(unknown)).toBe(body(wrong))
  })

  it('stores the refresh token of a browser in a cookie that no script can read', async () => {
    const answer = await signIn(scheduler.user, scheduler.password, 1)
    expect(answer.json().data.refreshToken).toBe('')
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-quayside=.+HttpOnly; Secure; SameSite=Strict/))
  })

  it('refuses unknown fields, arrays and a name of a megabyte', async () => {
    const sent = async (payload: object) => (await server.inject({ method: 'POST', url: '/api/sign-in', payload })).statusCode
    expect(await sent({ userName: 'a', password: 'b', isSuperAdmin: true })).toBe(400)
    expect(await sent({ userName: ['a'], password: 'b' })).toBe(400)
    expect(await sent({ userName: 'x'.repeat(1 << 20), password: 'b' })).toBe(413)
  })
})

describe('a session', () => {
  it('allows calls only with its token', async () => {
    const { token, refreshToken } = await signedIn()
    expect((await guarded(token)).statusCode).toBe(200)
    const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const others = [
      ...['', ' ', 'null', 'undefined', 'Bearer', '0', '*', '%', `' or '1'='1`, '../../etc/passwd'],
      ...[`${token}x`, `x${token}`, token.slice(1), token.slice(0, -1), `${token}${token}`, `${token}.${token}`, `${token} ${token}`],
      ...[token.toUpperCase(), token.toLowerCase(), [...token].reverse().join(''), `"${token}"`, `${token}=`, `${token}%00`, `${token},`],
      ...[refreshToken, Buffer.from(token).toString('base64'), Buffer.from(token).toString('hex'), 'x'.repeat(8000)],
      ...['none', 'None', 'HS256'].map(alg => `${coded({ alg, typ: 'JWT' })}.${coded({ sub: scheduler.user })}.x`),
    ]
    const shapes = new Set<string>()
    for (const other of others) {
      const answer = await guarded(other)
      expect([other, answer.statusCode]).toEqual([other, 401])
      shapes.add(answer.body.replace(/"requestId":"[^"]*"/, ''))
    }
    expect(shapes.size).toBe(1)
  })

  it('ends at the next call after sign-out, when the user is made inactive or loses the role', async () => {
    const { token } = await signedIn()
    await server.inject({ method: 'POST', url: '/api/sign-out', headers: { authorization: `Bearer ${token}` }, payload: {} })
    expect((await guarded(token)).statusCode).toBe(401)
    const other = await signedIn()
    await sql`update identity.app_user set state = 'inactive' where user_name = ${scheduler.user}`.execute(database.identity.kysely)
    expect((await guarded(other.token)).statusCode).toBe(401)
    await sql`update identity.app_user set state = 'active' where user_name = ${scheduler.user}`.execute(database.identity.kysely)
  })

  it('cannot name another company', async () => {
    const { token } = await signedIn()
    const named = (companyId: number) =>
      server.inject({ method: 'GET', url: `/api/skills?CompanyNodeId=${companyId}`, headers: { authorization: `Bearer ${token}` } })
    const { rows } = await sql<{ id: number }>`select id from company`.execute(database.identity.kysely)
    expect((await named(rows[0]!.id)).statusCode).toBe(200)
    expect((await named(999_999)).statusCode).toBe(403)
  })
})

describe('the transport', () => {
  it.each([
    ['broken JSON', '{"userName":', 'application/json', 400],
    ['a prototype', '{"__proto__": {"a": 1}, "userName": "a", "password": "b"}', 'application/json', 400],
    ['a wrong content type', 'userName=a', 'text/plain', 415],
    ['a tab in the content type', '{"userName":"a","password":"b","x":1}', 'application/json\t; charset=utf-8', 400],
  ])('refuses %s with the envelope', async (_name, payload, type, status) => {
    const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.errorList[0].errorDescription).toBeTruthy()
  })
})
