import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'

// A refresh token can be used once. A second use counts as theft, except in the browser where the session began: there, an answer may have
// been lost or a second tab may have been slow (design B5).
const database = await testDatabase()
const server = await accessServer(database)
const { signIn, refresh, mayCall } = visitorsOf(server)
const scheduler = (await makeBareCompany(database.owner, 'Scheduler')).signIns[0]!
afterAll(() => server.close())

const inBrowser = () => signIn(scheduler.user, scheduler.password)
const pass = (seconds: number) =>
  sql`update identity.session set rotated_at = rotated_at - make_interval(secs => ${seconds})`.execute(database.identity.kysely)

it('is replaced with each use', async () => {
  const first = await signIn(scheduler.user, scheduler.password, { applicationType: 2 })
  const second = await refresh(first.refreshToken)
  expect([await mayCall(first.token), await mayCall(second.token)]).toEqual([false, true])
})

it('ends the session for both when it is used again from elsewhere', async () => {
  const owner = await signIn(scheduler.user, scheduler.password, { applicationType: 2 })
  const renewed = await refresh(owner.refreshToken)
  expect((await refresh(owner.refreshToken)).status).toBe(401)
  expect(await mayCall(renewed.token)).toBe(false)
  expect((await refresh(renewed.refreshToken)).status).toBe(401)
})

it('stolen from a browser, does not work a second time on another device, even a known one of the same user', async () => {
  const other = await inBrowser()
  const device = other.cookies['__Host-quayside-device']!
  for (const taken of [{}, { '__Host-quayside-device': device }]) {
    const owner = await inBrowser()
    const renewed = await refresh(undefined, owner.cookies)
    const stolen = { '__Host-quayside': owner.cookies['__Host-quayside']!, ...taken }
    expect((await refresh(undefined, stolen)).status).toBe(401)
    expect(await mayCall(renewed.token)).toBe(false)
  }
})

it('works again in the same browser for ten seconds, when the answer was lost', async () => {
  const before = await inBrowser()
  await refresh(undefined, before.cookies)
  await pass(9)
  const again = await refresh(undefined, before.cookies)
  expect([again.status, await mayCall(again.token)]).toEqual([200, true])
  await pass(11)
  expect((await refresh(undefined, before.cookies)).status).toBe(401)
  expect(await mayCall(again.token)).toBe(false)
})

it('gives the same tokens to many tabs that use it at once', async () => {
  const { cookies } = await inBrowser()
  const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(undefined, cookies)))
  expect(tabs.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(tabs.map(tab => tab.cookies['__Host-quayside'])).size).toBe(1)
  expect(await mayCall(tabs[0]!.token)).toBe(true)
  expect((await refresh(undefined, tabs[7]!.cookies)).status).toBe(200)
})

it('works for only ten seconds, however often it is used in that time', async () => {
  const before = await inBrowser()
  await refresh(undefined, before.cookies)
  await pass(6)
  expect((await refresh(undefined, before.cookies)).status).toBe(200)
  await pass(6)
  expect((await refresh(undefined, before.cookies)).status).toBe(401)
})
