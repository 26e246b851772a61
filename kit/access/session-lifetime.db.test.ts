import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { defaultAccess } from './settings.ts'

// The server decides how long a session lasts, whatever the browser says (SESS-02, SESS-13, security row 16)
const database = await testDatabase()
const minute = 60
const server = await buildServer({
  app: database.app,
  identity: database.identity,
  clock: () => '2026-11-10T05:00:00Z',
  logLevel: 'silent',
  access: { ...defaultAccess, idleSeconds: 20 * minute, absoluteSeconds: 60 * minute, warningSeconds: 90 },
})
const scheduler = (await makeBareCompany(database.owner, 'Scheduler')).signIns[0]!
afterAll(() => server.close())

interface Tokens {
  token: string
  refreshToken: string
  refreshTokenLifeTime: number
  userSessionExpiryPopUp: number
}
const signIn = async (): Promise<Tokens> => {
  const payload = { userName: scheduler.user, password: scheduler.password, applicationType: 2 }
  return (await server.inject({ method: 'POST', url: '/api/sign-in', payload })).json().data
}
const refresh = async ({ refreshToken }: Tokens, headers = {}): Promise<Tokens | null> =>
  (await server.inject({ method: 'POST', url: '/api/refresh', headers: { refreshtoken: refreshToken, ...headers }, payload: {} })).json()
    .data
const status = async ({ token }: Tokens) =>
  (await server.inject({ method: 'GET', url: '/api/skills', headers: { authorization: `Bearer ${token}` } })).statusCode
/** lets so many minutes pass for every session */
const pass = (minutes: number) =>
  sql`update identity.session set idle_expires_at = idle_expires_at - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes})`.execute(database.identity.kysely)

it('sends with the tokens how long the session lasts and when to ask the user', async () => {
  const tokens = await signIn()
  expect(tokens).toMatchObject({ refreshTokenLifeTime: 20, userSessionExpiryPopUp: 1.5 })
})

it('ends for calls and for refreshing when nobody uses it', async () => {
  const tokens = await signIn()
  await pass(19)
  expect(await status(tokens)).toBe(200)
  await pass(1)
  expect(await status(tokens)).toBe(401)
  expect(await refresh(tokens)).toBeNull()
})

it('is made longer by a refresh that the user caused, not by a passive one', async () => {
  const first = await signIn()
  await pass(15)
  const passive = await refresh(first, { 'x-passive': '1' })
  expect(passive!.refreshTokenLifeTime).toBeCloseTo(5, 0)
  expect(await status(passive!)).toBe(200)
  expect((await refresh(passive!))!.refreshTokenLifeTime).toBeCloseTo(20, 0)
})

it('never lasts longer than its maximum, however much it is used', async () => {
  let tokens = await signIn()
  for (const left of [20, 20, 15]) {
    await pass(15)
    tokens = (await refresh(tokens))!
    expect(tokens.refreshTokenLifeTime).toBeCloseTo(left, 0)
  }
  await pass(15)
  expect(await refresh(tokens)).toBeNull()
})

it('cannot be refreshed when the user may no longer sign in: a refusal, not an error', async () => {
  const tokens = await signIn()
  const become = (state: string) =>
    sql`update identity.app_user set state = ${state} where user_name = ${scheduler.user}`.execute(database.identity.kysely)
  await become('inactive')
  const answer = await server.inject({ method: 'POST', url: '/api/refresh', headers: { refreshtoken: tokens.refreshToken }, payload: {} })
  await become('active')
  expect(answer.statusCode).toBe(401)
})
