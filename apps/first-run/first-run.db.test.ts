import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../kit/database/company.ts'
import { firstRunTexts } from '../../kit/sign-in/first-run-call.rules.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { buildServer } from '../api/server.ts'
import { askForCompany } from './ask-for-company.ts'
import { zones } from './first-company.ts'
import { openFirstRun } from './first-run.ts'

// In this order: at the end there is a company.
const database = await testDatabase()
const clock = () => '2026-11-10T22:00:00Z'
const webFolder = mkdtempSync(join(tmpdir(), 'quayside-first-run-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(webFolder, { recursive: true }))

/** A process that was started with `--empty`, where it says behind a proxy, and the code in its log. */
async function started(publicUrl?: string) {
  const { code, firstRun } = (await openFirstRun(database, clock))!
  const server = await buildServer({ ...database, clock, logLevel: 'silent', webFolder, firstRun, publicUrl })
  return { code, server }
}
type Process = Awaited<ReturnType<typeof started>>

const near = { host: 'localhost:3000' }
const wanted = {
  companyName: 'Salwa Container Terminal',
  terminalName: 'Salwa CT',
  zone: 'Asia/Muscat',
  fullName: 'Huda Al Balushi',
  userName: 'huda@salwa.example',
  password: 'Quay-night-9!',
}
const setUp = async (
  { server, code }: Process,
  fields: object = {},
  headers: Record<string, string> = near,
  remoteAddress = '127.0.0.1',
) => {
  const payload = { code, ...wanted, ...fields }
  const answer = await server.inject({ method: 'POST', url: '/api/first-run', payload, headers, remoteAddress })
  const told: { errorCode: string; errorDescription: string; field?: string }[] = answer.json().error?.errorList ?? []
  return {
    status: answer.statusCode,
    code: told[0]?.errorCode,
    wrong: Object.fromEntries(told.map(each => [each.field, each.errorDescription])),
  }
}
const ask = (server: Process['server'], headers: Record<string, string> = near, remoteAddress = '127.0.0.1') =>
  server.inject({ url: '/api/first-run', headers, remoteAddress })
const open = (server: Process['server'], url: string, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers: { ...near, accept: 'text/html,*/*' }, remoteAddress })
const rows = async () =>
  (await database.owner.pool.query('select (select count(*) from company)::int + (select count(*) from identity.app_user)::int as n'))
    .rows[0].n

let first: Process
let second: Process
beforeAll(async () => {
  first = await started()
  second = await started('https://roster.port.example')
})
afterAll(() => Promise.all([first.server.close(), second.server.close()]))

describe('while there is no company', () => {
  it('every page leads to that of the first run, but the privacy notice', async () => {
    for (const [url, address] of [['/'], ['/Live_Schedule?a=1'], ['/ForgotPassword'], ['/', '192.0.2.7']] as const) {
      const { statusCode, headers } = await open(first.server, url, address)
      expect([statusCode, headers.location], url).toEqual([302, '/FirstRun'])
    }
    for (const url of ['/FirstRun', '/firstrun', '/AppPrivacyPolicy']) expect((await open(first.server, url)).statusCode).toBe(200)
    expect((await open(first.server, '/api/nothing')).statusCode).toBe(404)
  })

  it('the zones to choose from are all known to PostgreSQL', async () => {
    expect((await ask(first.server)).json().data).toEqual({ zones })
    const unknown = await database.owner.pool.query(
      'select z from unnest($1::text[]) z where z not in (select name from pg_timezone_names)',
      [zones],
    )
    expect(unknown.rows).toEqual([])
  })

  it.each([
    ['from another machine', near, '192.0.2.7'],
    ['from another machine that says it is this one', { ...near, 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7'],
    ['through a proxy on this machine', { ...near, 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['through one to which it says that it comes from here', { ...near, 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['through one that names itself alone', { ...near, via: '1.1 proxy' }, '127.0.0.1'],
    ['through one that keeps the name', { host: 'roster.port.example' }, '127.0.0.1'],
    ['through one that adds nothing, from a page', { ...near, origin: 'https://roster.port.example' }, '127.0.0.1'],
    ['by a name that leads here', { host: 'evil.example:3000' }, '127.0.0.1'],
    ['by one that begins as ours', { host: 'localhost.evil.example' }, '127.0.0.1'],
    ['from a page elsewhere', { ...near, origin: 'https://evil.example' }, '127.0.0.1'],
    ['from a page without an address', { ...near, origin: 'null' }, '127.0.0.1'],
  ])('%s the right code opens nothing', async (_, headers, address) => {
    for (const each of [first, second]) {
      expect((await ask(each.server, headers, address)).json()).toMatchObject({ message: firstRunTexts.notFromHere })
      expect(await setUp(each, {}, headers, address)).toMatchObject({ status: 403, code: 'notFromHere' })
    }
    expect(await rows()).toBe(0)
  })

  it.each([
    ['companyName', '  ', 'This field cannot be blank'],
    ['companyName', 'x'.repeat(101), 'At most 100 characters'],
    ['companyName', 'a\nb', 'Only visible characters'],
    ['terminalName', 7, 'Enter a text'],
    ['zone', 'Asia/Nowhere', firstRunTexts.noZone],
    ['zone', '', firstRunTexts.noZone],
    ['fullName', '', 'This field cannot be blank'],
    ['userName', 'huda', 'Enter your valid email address'],
    ['userName', 'huda@salwa.example,eve@evil.example', 'Enter your valid email address'],
    ['password', '', 'This value is not valid.'],
    ['password', 'quayside', 'Password is not matching with Password Policy'],
    ['password', 'Huda-night-9!', expect.stringContaining('easy to guess')],
  ])('%s %j is refused at its field', async (field, value, text) => {
    expect(await setUp(first, { [field]: value })).toEqual({ status: 400, code: 'invalid', wrong: { [field]: text } })
    expect(await rows()).toBe(0)
  })

  it('several wrong values are all named', async () => {
    const { wrong } = await setUp(first, { companyName: '', zone: 7, userName: [] })
    expect(Object.keys(wrong)).toEqual(['companyName', 'zone', 'userName'])
  })

  it.each([null, [], 'text', 7])('a body that is %j is refused', async payload => {
    const headers = { ...near, 'content-type': 'application/json' }
    const answer = await second.server.inject({ method: 'POST', url: '/api/first-run', payload: JSON.stringify(payload), headers })
    expect(answer.statusCode).toBe(403)
  })

  it('after ten wrong codes only a new start helps, whose code is another one', async () => {
    const { code, firstRun } = (await openFirstRun(database, clock))!
    const guess = (code: string) => firstRun.setUp({ ...wanted, code }).then(String, ({ code }) => code)
    const guessed = await Promise.all(Array.from({ length: 12 }, () => guess(first.code)))
    expect(guessed.indexOf('codeClosed')).toBe(10)
    expect(await guess(code)).toBe('codeClosed')
    expect(await rows()).toBe(0)
  })

  it('a server that this machine cannot ask by its own name does not start', async () => {
    await expect(askForCompany(database, '192.0.2.1')).rejects.toThrow('HOST is 192.0.2.1')
    expect((await askForCompany(database, '0.0.0.0'))!.advice(3000)).toContain('http://127.0.0.1:3000/FirstRun')
  })
})

describe('the company', () => {
  it('is one, though a hundred at two processes make it, and all others are told that there is nothing here', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        setUp(at % 2 ? first : second, { companyName: `Salwa ${at}`, userName: `huda@salwa${at}.example` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(99)
    expect(await rows()).toBe(2)
  })

  it('is that of an empty terminal, whose one user is its administrator and signs in', async () => {
    const found = await asSystem(database.owner, 'test', async db => {
      await sql`select set_config('app.company', (select id from company)::text, true)`.execute(db)
      const { rows } = await sql<object>`
        select (select array_agg(kind || ' ' || zone order by id) from org_node) as nodes, (select count(*)::int from shift_plan) as plans,
               (select anchor_on::text from shift_plan) as anchor, (select count(*)::int from app_role) as roles, (select world from company) as world,
               (select string_agg(after::text, ',') from audit where entity = 'app_user') as audited,
               (select count(*)::int from audit where entity = 'org_node') as nodes_audited`.execute(db)
      return rows[0]
    })
    expect(found).toEqual({
      nodes: ['unit Asia/Muscat', 'terminal Asia/Muscat'],
      plans: 1,
      anchor: '2026-11-11',
      roles: 5,
      world: null,
      audited: expect.stringContaining('first administrator'),
      nodesAudited: 2,
    })
    const { rows: users } = await database.owner.pool.query('select user_name from identity.app_user')
    const payload = { userName: users[0].user_name, password: wanted.password, applicationType: 1 }
    const answer = await first.server.inject({ method: 'POST', url: '/api/sign-in', payload })
    expect(answer.json().data.session).toMatchObject({ fullName: wanted.fullName, landing: expect.any(String) })
  })

  it('ends the first run: its calls are unknown ones, its pages lead nowhere else, and a start asks no more', async () => {
    for (const { server } of [first, second]) {
      const gone = await ask(server)
      const unknown = await server.inject({ url: '/api/nothing', headers: near })
      expect([gone.statusCode, gone.json().error]).toEqual([unknown.statusCode, unknown.json().error])
      expect((await open(server, '/')).statusCode).toBe(200)
    }
    expect((await setUp(first, { code: 'wrong' })).status).toBe(404)
    expect((await ask(first.server, near, '192.0.2.7')).statusCode).toBe(404)
    expect(await openFirstRun(database, clock)).toBeUndefined()
  })
})
