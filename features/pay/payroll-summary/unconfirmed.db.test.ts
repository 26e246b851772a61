import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import type { Done } from '../../attendance/reconciliation/actions.api.ts'
import type { AttendanceRow } from '../../attendance/reconciliation/attendance.api.ts'
import { computeAttendance } from '../../attendance/reconciliation/compute-attendance.server.ts'
import { allCalls } from '../../product.server.ts'
import type { payrollSummary } from './payroll-summary.api.ts'

const salwa = await world(allCalls, noonAfter)
  .rostered('2026-11-10', 'Gate', ['G1'])
  .with(
    sql`with day as (
        insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
        select company(), employee_id, shift_date + 1, org_node_id, schedule_id, 'work', 'work', 'manual' from roster_day)
      insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
      select company(), employee_id, shift_date + 1, org_node_id, band_id, starts_at + interval '1 day', ends_at + interval '1 day' from shift`,
    sql`select month_partition('clocking', '2026-11-10'::date)`,
  )
  .open()
const { node, within, people, as } = salwa
const timekeeper = as('Timekeeper')
const period = { ...node, from: '2026-11-10', to: '2026-11-11' }
const days = [{ employeeId: people.G1!, date: '2026-11-10' }]

const compute = () => within(db => computeAttendance(db, { ...period, now: noonAfter }))
const clock = (date: string, transcode: string, at: string) =>
  within(db =>
    sql`insert into clocking (company_id, employee_id, transcode, swiped_at, effective_at, effective_transcode, source, shift_date)
      select company(), ${people.G1!}, ${transcode}, m, m, ${transcode}, 'upload', ${date}
        from (values (${at}::timestamp at time zone 'Asia/Muscat')) as v(m)`.execute(db),
  )
const summary = async () => (await timekeeper<Output<typeof payrollSummary>>('GET', '/payroll-summary', period)).data.totals
const act = (path: string, fields: object) => timekeeper<Done>('PUT', path, { ...node, days, ...fields })
const row = async () =>
  (await timekeeper<{ rows: AttendanceRow[] }>('GET', '/attendance', { ...node, date: '2026-11-10' })).data.rows.find(
    ({ employeeId }) => employeeId === people.G1,
  )!

test('an out typed for the next day keeps its figures, is not closed, and is not paid until somebody confirms it with a reason', async () => {
  await clock('2026-11-10', 'IN', '2026-11-10 06:57')
  await clock('2026-11-10', 'OUT', '2026-11-11 19:00')
  await clock('2026-11-11', 'IN', '2026-11-11 06:58')
  await clock('2026-11-11', 'OUT', '2026-11-11 19:01')
  await compute()
  expect(await row()).toMatchObject({ normal: 660, cat1: 720, exceptions: [{ code: 'tooLong', severity: 'block', minutes: 2163 }] })
  expect((await act('/attendance/reconciled', { reconciled: true })).data).toMatchObject({ done: 0, left: days })
  expect(await summary()).toMatchObject({ worked: 660, normal: 660, dailyOvertime: 0, unconfirmedDays: 1 })

  const waive = { kind: 'waive', exception: 'tooLong' }
  expect((await act('/attendance/actions', { ...waive, reason: ' ' })).errors).toMatchObject([{ field: 'reason' }])
  const { data } = await act('/attendance/actions', { ...waive, reason: 'stayed for the storm' })
  expect(await summary()).toMatchObject({ worked: 2040, normal: 1320, dailyOvertime: 720, unconfirmedDays: 0 })
  expect((await act('/attendance/reconciled', { reconciled: true })).data.done).toBe(1)

  // taken back, and confirmed for what it is now only
  await act('/attendance/undo', { days: undefined, actionIds: data.actionIds })
  expect(await summary()).toMatchObject({ worked: 660, unconfirmedDays: 1 })
  await act('/attendance/actions', { ...waive, reason: 'stayed for the storm' })
  await within(db =>
    sql`update clocking set effective_at = effective_at + interval '1 hour' where transcode = 'OUT' and shift_date = '2026-11-10'`.execute(
      db,
    ),
  )
  await compute()
  expect((await row()).exceptions).toMatchObject([{ code: 'tooLong', minutes: 2223 }])
  expect(await summary()).toMatchObject({ worked: 660, unconfirmedDays: 1 })
})
