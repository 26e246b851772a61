import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { world } from '../../../tests/support/world.ts'
import { changeCells } from '../../roster/roster-day/cells.service.ts'
import { standingCells } from '../../roster/roster-day/roster-day-reads.service.ts'
import { attendanceMargin, computeAttendanceTask } from './attendance-task.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// A day band from 07:00 to 19:00 in Muscat ends at 15:00 UTC.
const { rows, within, nodeId, taskTools } = await world().rostered('2026-11-20', 'Gate', ['E1', 'E2']).open()
const days = async () => (await rows(sql`select from attendance_day`)).length
const run = (now: string, orgNodeId: number | null = null) => computeAttendanceTask.run({ ...taskTools(now), orgNodeId })

it('computes the hours of a band once its margin is over, and once', async () => {
  expect((await run('2026-11-20T15:29:00Z')).counts).toMatchObject({ Computed: 0 })
  expect((await run('2026-11-20T15:30:00Z')).counts).toMatchObject({ Computed: 2 })
  expect((await run('2026-11-20T15:45:00Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect(await days()).toBe(2)
})

it('waits as long as the node says, and leaves what somebody has computed before', async () => {
  await rows(sql`delete from attendance_day`)
  await within(db => setParameter(db, { of: attendanceMargin, value: 120, orgNodeId: nodeId }))
  expect((await run('2026-11-20T16:59:00Z')).counts).toMatchObject({ Computed: 0 })
  await within(db => computeAttendance(db, { orgNodeId: nodeId, from: '2026-11-20', to: '2026-11-20', now: '2026-11-20T16:00:00Z' }))
  expect((await run('2026-11-20T16:59:30Z')).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
  expect((await run('2026-11-20T17:00:00Z', nodeId)).counts).toEqual({ Computed: 0, Unchanged: 2, Removed: 0 })
})

it('computes a day again whose shift was changed by hand, however long ago; until then it is out of date', async () => {
  const { employeeId, date } = (
    await rows(sql<{ employeeId: number; date: string }>`
    select employee_id, shift_date as date from roster_day order by employee_id`)
  )[0]!
  const outdated = async () =>
    (await rows(sql<{ id: number }>`select employee_id as id from attendance_day where outdated`)).map(({ id }) => id)
  const minutes = sql<{ planned: number }>`select planned_minutes as planned from attendance_day where employee_id = ${employeeId}`
  const planned = async () => (await rows(minutes))[0]?.planned
  expect([await outdated(), await planned()]).toEqual([[], 720])
  await within(async db => {
    const [cell] = (await standingCells(db, [{ employeeId, date }])).values()
    const before = cell!.image
    const [shift] = before.shifts
    const after = { ...before, hand: true, source: 'manual', shifts: [{ ...shift!, end: shift!.end - 120 }] }
    await changeCells(db, { orgNodeId: nodeId, cause: 'hand', now: null, changes: [{ employeeId, date, before, after }] })
  })
  expect(await outdated()).toEqual([employeeId])
  // three weeks later, long after the days that are looked at again for late clockings
  expect((await run('2026-12-11T15:30:00Z')).counts).toEqual({ Computed: 1, Unchanged: 1, Removed: 0 })
  expect([await outdated(), await planned()]).toEqual([[], 600])
  expect((await run('2026-12-11T15:45:00Z')).counts).toEqual({ Computed: 0, Unchanged: 0, Removed: 0 })
})
