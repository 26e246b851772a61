import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls, jobsOfTasks } from '../../product.server.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import type { Schedule, TaskRun } from '../../system/system-task/system-task.api.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// What higher layers do when the roster changes, and what fails of it (decision 89). G1 stands on the gate post on a day that is over and computed.
const date = '2026-11-18'
let now = '2026-11-18T18:00:00Z'
const salwa = await world(allCalls, () => now, [...jobsOfTasks.values()])
  .rostered(date, 'Gate', ['G1', 'G2'])
  .posts(date, ['Gate'])
  .open()
const { node, nodeId, rows, within, owner, people, seats, as } = salwa
const scheduler = as('Scheduler')
const admin = as('Administrator')
const { look, seen, setDays } = rosterHands(salwa, { from: '2026-11-16', to: '2026-11-22' }, date)

await scheduler('POST', '/deployments/assign', { seatId: seats.Gate, employeeId: people.G1 })

/** A fault of the server that attendance meets where it writes its days, until it is mended. */
const breakDays = (does: 'update' | 'update or delete', when: string) =>
  sql
    .raw(`create function broken_days() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
    create trigger broken_days before ${does} on attendance_day for each row when (${when}) execute function broken_days()`)
    .execute(owner.kysely)
const mendDays = () => sql`drop function if exists broken_days cascade`.execute(owner.kysely)

beforeEach(async () => {
  await within(db => computeAttendance(db, { orgNodeId: nodeId, from: date, to: date, now }))
})
afterEach(async () => {
  await mendDays()
})

const outdated = async () =>
  (
    await rows(sql<{ number: string }>`
    select e.employee_number as number from attendance_day d join employee e on e.id = d.employee_id where d.outdated order by 1`)
  ).map(({ number }) => number)
const holders = async () => (await rows(sql`select from assignment where seat_id = ${seats.Gate!} and released_at is null`)).length
const leave = async () =>
  scheduler<CellsChanged>('POST', '/roster-cells/leave', {
    ...node,
    sentAs: randomUUID(),
    exceptionTypeId: salwa.exceptionTypes.SICK!,
    note: null,
    part: null,
    cells: [await seen('G1')],
  })

it('a part of the change itself that fails takes all of it back, and the planner reads what failed', async () => {
  await breakDays('update', 'new.outdated')
  const { status, errors, data } = await leave()
  expect([status, data]).toEqual([500, null])
  expect(errors[0]!.errorDescription).toBe('Nothing was changed: the attendance of these days could not be marked as out of date.')
  // neither the day nor the post, which was freed before attendance failed
  expect([(await look('G1')).code, await holders(), await outdated()]).toEqual(['D12', 1, []])
  expect(await rows(sql`select from roster_batch where cause = 'leave'`)).toEqual([])
  await mendDays()
  expect((await leave()).data.freed).toEqual([expect.objectContaining({ seatId: seats.Gate })])
  expect([(await look('G1')).code, await holders(), await outdated()]).toEqual(['LV', 0, ['G1']])
})

it('a part that a job does later and that fails leaves the change, shows in the task list, and is done by the next run', async () => {
  await setDays(['G2', date, null])
  await breakDays('update or delete', 'old.outdated')
  const task = (await admin<{ rows: Schedule[] }>('GET', '/system-tasks')).data.rows.find(row => row.task === 'ComputeAttendance')!
  expect((await runOf(task)).state).toBe('failed')
  const shown = (await admin<{ rows: Schedule[] }>('GET', '/system-tasks')).data.rows.find(({ id }) => id === task.id)!
  expect(shown.lastRun).toMatchObject({ ok: false, message: 'Something went wrong on the server.' })
  expect([(await look('G2')).code, await outdated()]).toEqual(['OFF', ['G2']])
  await mendDays()
  now = '2026-11-18T18:15:00Z'
  expect((await runOf(task)).state).toBe('done')
  expect(await outdated()).toEqual([])
})

async function runOf({ id, task }: Schedule): Promise<TaskRun> {
  const { data } = await admin<{ runId: number }[]>('POST', '/system-tasks/run', [{ systemTask: task, systemTaskScheduleId: id }])
  for (;;) {
    const run = (await admin<TaskRun[]>('GET', `/system-tasks/${id}/runs`)).data.find(each => each.id === data[0]!.runId)
    if (run?.finishedAt) return run
    await pause(10)
  }
}
