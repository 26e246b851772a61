import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { personAtSignIn } from './person-at-sign-in-reads.server.ts'

const { rows, within } = await world([], noonAfter).fortnight().open()

test('the answer of sign-in knows the number, the dates and the last clocking of the employee (AUTH-26)', async () => {
  const [found] = await rows(sql<{ id: number }>`
    update employee set terminated_on = '2027-01-31' where employee_number = 'E10001' returning id`)
  await rows(sql`update clocking set voided = true where employee_id = ${found!.id} and swiped_at > '2026-11-05T15:00:00Z'`)
  expect(await within(db => personAtSignIn(db, found!.id))).toEqual({
    employeenumber: 'E10001',
    companyhiredate: '2020-01-01',
    terminationdate: '2027-01-31',
    lastCheckedTime: '2026-11-05T02:56:00Z',
  })
})
