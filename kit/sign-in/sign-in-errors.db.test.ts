import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { defaultAccess } from '../access/settings.ts'

// What a refused sign-in tells the user, and what it does not (AUTH-19 to 21, security rows 5 to 7)
const database = await testDatabase()
const now = '2026-11-10T05:00:00Z'
const serverWith = (settings: object) =>
  buildServer({
    app: database.app,
    identity: database.identity,
    clock: () => now,
    logLevel: 'silent',
    access: { ...defaultAccess, captchaWork: { cost: 1, steps: 1 }, ...settings },
  })
const specific = await serverWith({ messages: 'specific', contact: 'help@salwa.example' })
const generic = await serverWith({})
const company = await makeBareCompany(database.owner, 'Scheduler')
const scheduler = company.signIns[0]!
beforeEach(() => sql`delete from identity.login_counter`.execute(database.identity.kysely))
afterAll(() => Promise.all([specific.close(), generic.close()]))

async function signIn(server: typeof specific, userName: string, password: string, remoteAddress = '127.0.0.1') {
  const answer = await server.inject({ method: 'POST', url: '/api/sign-in', remoteAddress, payload: { userName, password } })
  const [told] = answer.json().error?.errorList ?? []
  return { status: answer.statusCode, code: told?.errorCode, field: told?.field, text: told?.errorDescription }
}
const unknownName = { status: 401, code: 'wrongCredentials', field: 'userName', text: 'User Name does not exist' }
const wrongPassword = { status: 401, code: 'wrongCredentials', field: 'password', text: 'Invalid password' }

it('says by default that the password is wrong, also when the name is', async () => {
  expect(await signIn(generic, 'nobody@salwa.example', 'x')).toEqual(wrongPassword)
  expect(await signIn(generic, scheduler.user, 'x')).toEqual(wrongPassword)
})

it('with specific messages, says whether the name or the password is wrong, but not before 350 ms', async () => {
  const start = performance.now()
  expect(await signIn(specific, 'nobody@salwa.example', 'x')).toEqual(unknownName)
  expect(performance.now() - start).toBeGreaterThan(340)
  expect(await signIn(specific, scheduler.user, 'x')).toEqual(wrongPassword)
})

it('lets a company choose for the names of its domain, known or not', async () => {
  const { kysely } = database.owner
  await sql`select set_config('app.company', ${String(company.companyId)}, false)`.execute(kysely)
  await sql`insert into company_sign_in (company_id, messages) values (${company.companyId}, 'specific')`.execute(kysely)
  expect(await signIn(generic, ` Nobody@${company.domain.toUpperCase()}.example`, 'x')).toEqual(unknownName)
  expect(await signIn(generic, 'nobody@elsewhere.example', 'x')).toEqual(wrongPassword)
  await sql`delete from company_sign_in`.execute(kysely)
})

it('tells an address about five unknown names in a quarter of an hour; the same name again does not count', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `guess-${at}@salwa.example`)
  const told = []
  for (const name of names) told.push((await signIn(specific, name, 'x', '10.1.2.3')).field)
  expect(told).toEqual([...Array(5).fill('userName'), 'password'])
  expect((await signIn(specific, names[5]!, 'x', '10.9.9.9')).field).toBe('userName')
  await sql`update identity.login_counter set first_at = now() - interval '16 minutes'`.execute(database.identity.kysely)
  expect((await signIn(specific, names[5]!, 'x', '10.1.2.3')).field).toBe('userName')
  expect((await signIn(specific, ` ${names[5]!.toUpperCase()}`, 'x', '10.1.2.3')).field).toBe('userName')
}, 20_000)

it('says that a password has expired only when the password is right, and starts no session', async () => {
  const expireAt = (at: string | null) =>
    sql`update identity.app_user set password_expires_at = ${at}::timestamptz where user_name = ${scheduler.user}`.execute(
      database.identity.kysely,
    )
  await expireAt(now)
  expect(await signIn(generic, scheduler.user, 'x')).toEqual(wrongPassword)
  const told = { status: 401, code: 'passwordExpired', field: 'password', text: 'Password expried.' }
  expect(await signIn(generic, scheduler.user, scheduler.password)).toEqual(told)
  const { rows } = await sql`select from identity.session`.execute(database.identity.kysely)
  expect(rows).toEqual([])
  await expireAt('2026-11-10T05:00:01Z')
  expect((await signIn(generic, scheduler.user, scheduler.password)).status).toBe(200)
  await expireAt(null)
})

it('tells everyone whom to ask', async () => {
  const asked = async (server: typeof specific) => (await server.inject({ method: 'GET', url: '/api/contact' })).json().data
  expect(await asked(specific)).toEqual({ contact: 'help@salwa.example' })
  expect(await asked(generic)).toEqual({ contact: null })
})
