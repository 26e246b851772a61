import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { accessServer, visitorsOf } from '../../tests/support/sign-in.ts'
import { makeBareCompany } from '../../tests/support/terminal.ts'
import { accessCounts } from './events.server.ts'

const database = await testDatabase()
const server = await accessServer(database)
const [scheduler] = (await makeBareCompany(database.owner, 'Scheduler')).signIns
afterAll(() => server.close())

const post = async (payload: object, token: string) =>
  (await server.inject({ method: 'POST', url: '/api/system-log', payload, headers: { authorization: `Bearer ${token}` } })).statusCode

it('an error of a browser becomes an event of the log, for users who are signed in (CALL-13, ND-96)', async () => {
  const { token } = await visitorsOf(server).signIn(scheduler!.user, scheduler!.password)
  const before = accessCounts().pageFailed
  expect(await post({ message: 'crane is undefined', page: '/LiveSchedule', place: 'at draw (live.js:1:2)' }, token)).toBe(200)
  expect(accessCounts().pageFailed).toBe(before + 1)
  expect(await post({ message: 'x' }, 'nobody-has-this-token')).toBe(401)
  expect(await post({ message: '' }, token)).toBe(400)
  expect(await post({ message: 'x'.repeat(1001) }, token)).toBe(400)
  expect(accessCounts().pageFailed).toBe(before + 1)
})
