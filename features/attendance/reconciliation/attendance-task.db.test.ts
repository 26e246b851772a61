import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { rosterPeople } from '../../deployment/auto-deployment/deployment.fixture.ts'
import { changeCells } from '../../scheduling/roster-day/cells.service.ts'
import { standingCells } from '../../scheduling/roster-day/roster-day-reads.service.ts'
import { attendanceMargin, computeAttendanceTask } from './attendance-task.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// A day band from 07:00 to 19:00 in Muscat ends at 15:00 UTC.
const { owner, app } = await testDatabase()
let made: MadeCompany
const here = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, made.companyId, work)
const days = () => here(async db => Number((await sql`select from attendance_day`.execute(db)).rows.length))

beforeAll(async () => {
  made = await makeTerminal(owner, 'salwa')
  await here(db =>
    rosterPeople(db, made, '2026-11-20', [
      ['E1', 'Gate'],
      ['E2', 'Gate'],
    ]),
  )
})

const run = (now: string, orgNodeId: number | null = null) =>
  computeAttendanceTask.run({
    scope: { companyId: made.companyId, actorId: null, requestId: 'test' },
    transaction: here,
    ...{ now, orgNodeId, lastOk: null },
    signal: new AbortController().signal,
  })

it('computes the hours of a band once its margin is over, and once', async () => {
  expect((await run('2026-11-20T15:29:00Z')).counts).toMatchObject({ Computed: 0 })
  expect((await run('2026-11-20T15:30:00Z')).counts).toMatchObject({ Computed: 2 })
  expect((await run('2026-11-20T15:45:00Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect(await days()).toBe(2)
})

it('waits as long as the node says, and leaves what somebody has computed before', async () => {
  await here(db => sql`delete from attendance_day`.execute(db))
  await here(db => setParameter(db, { of: attendanceMargin, value: 120, orgNodeId: made.nodeId }))
  expect((await run('2026-11-20T16:59:00Z')).counts).toMatchObject({ Computed: 0 })
  await here(db => computeAttendance(db, { orgNodeId: made.nodeId, from: '2026-11-20', to: '2026-11-20', now: '2026-11-20T16:00:00Z' }))
  expect((await run('2026-11-20T16:59:30Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect((await run('2026-11-20T17:00:00Z', made.nodeId)).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
})

it('computes a day again whose shift was changed by hand, however long ago; until then it is out of date', async () => {
  const { employeeId, date } = (
    await here(db =>
      sql<{ employeeId: number; date: string }>`
    select employee_id, shift_date as date from roster_day order by employee_id`.execute(db),
    )
  ).rows[0]!
  const outdated = () =>
    here(async db =>
      (await sql<{ id: number }>`select employee_id as id from attendance_day where outdated`.execute(db)).rows.map(({ id }) => id),
    )
  const planned = () =>
    here(
      async db =>
        (
          await sql<{ planned: number }>`
      select planned_minutes as planned from attendance_day where employee_id = ${employeeId}`.execute(db)
        ).rows[0]?.planned,
    )
  expect([await outdated(), await planned()]).toEqual([[], 720])
  await here(async db => {
    const [cell] = (await standingCells(db, [{ employeeId, date }])).values()
    const before = cell!.image
    const [shift] = before.shifts
    const after = { ...before, hand: true, source: 'manual', shifts: [{ ...shift!, end: shift!.end - 120 }] }
    await changeCells(db, { orgNodeId: made.nodeId, cause: 'hand', now: null, changes: [{ employeeId, date, before, after }] })
  })
  expect(await outdated()).toEqual([employeeId])
  // three weeks later, long after the days that are looked at again for late clockings
  expect((await run('2026-12-11T15:30:00Z')).counts).toEqual({ Computed: 1, Unchanged: 1, Removed: 0 })
  expect([await outdated(), await planned()]).toEqual([[], 600])
  expect((await run('2026-12-11T15:45:00Z')).counts).toEqual({ Computed: 0, Unchanged: 0, Removed: 0 })
})
