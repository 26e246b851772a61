import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls, jobsOfTasks } from '../../product.server.ts'
import type { Schedule, TaskRun } from './system-task.api.ts'

// Over HTTP, with a real worker.

const now = '2026-11-24T05:00:00Z'
const salwa = await world(allCalls, now, [...jobsOfTasks.values()]).open()
const { rows, asOwner, as } = salwa
const admin = as('Administrator')

const list = async (send = admin) => (await send<{ rows: Schedule[] }>('GET', '/system-tasks')).data.rows
const named = async (task: string) => (await list()).find(row => row.task === task)!
const draft = {
  name: 'Own',
  task: 'CleanUp',
  nodeId: null,
  cron: '',
  everyN: null,
  unit: null,
  weekdays: [],
  atTime: null,
  monthDay: null,
  fromOn: null,
}
const simple = { everyN: 2, unit: 'week', weekdays: [4, 1], atTime: '02:30', monthDay: 1, fromOn: '2026-11-24' }
const runsOf = async (id: number) => (await admin<TaskRun[]>('GET', `/system-tasks/${id}/runs`)).data
async function ended(id: number): Promise<TaskRun> {
  for (;;) {
    const [run] = await runsOf(id)
    if (run?.finishedAt) return run
    await pause(10)
  }
}

it('a new company has a schedule of every task', async () => {
  const types = (await admin<{ name: string }[]>('GET', '/system-tasks/types')).data.map(({ name }) => name)
  expect((await list()).map(({ task }) => task).sort()).toEqual(types.sort())
  expect(await named('CleanUp')).toMatchObject({
    cron: '10 3 * * *',
    everyN: 1,
    unit: 'day',
    state: 'active',
    zone: 'Asia/Muscat',
    lastRun: null,
  })
})

describe('an expression', () => {
  it.each([
    '30 2 * * 1-5',
    '0 30 2 * * *',
    '0 30 2 * * * 2027',
    '@annually',
    '@yearly',
    '@monthly',
    '@weekly',
    '@daily',
    '@hourly',
    '@every 1h30m',
    '5/10 * * * *',
  ])('%s is taken, and its next run is told at once', async cron => {
    const { status, data } = await admin<Schedule>('POST', '/system-tasks', { ...draft, name: `With ${cron}`, cron })
    expect([status, data.cron]).toEqual([200, cron])
    expect(Date.parse(data.nextRunAt!)).toBeGreaterThan(Date.parse(now))
  })

  it('@reboot is taken and has no time', async () => {
    expect((await admin<Schedule>('POST', '/system-tasks', { ...draft, name: 'At start', cron: '@reboot' })).data.nextRunAt).toBeNull()
  })

  it.each([
    ['0 0 31 2 *', 'This schedule never runs: no time from now on fits the expression.'],
    ['0 0 0 1 1 * 2020', 'This schedule never runs: no time from now on fits the expression.'],
    ['61 * * * *', 'Field 1 of the expression, "61", cannot be read.'],
    ['0 0 0 * 13 *', 'Field 5 of the expression, "13", cannot be read.'],
    ['* * * *', 'Type five to seven fields'],
    ['* * * * * * * *', 'Type five to seven fields'],
    ['@never', 'Type five to seven fields'],
    ['@every 5 years', 'Type five to seven fields'],
    ['@every 10ms', 'The shortest interval is one second.'],
    ['@every 9999h', 'The longest interval is 366 days.'],
    ['2026-11-24T00:00:00', 'Type five to seven fields'],
    ['', 'Type five to seven fields'],
  ])('%s is refused in words at its field, and nothing is kept', async (cron, text) => {
    const before = (await list()).length
    const refused = await admin('POST', '/system-tasks', { ...draft, cron })
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([expect.objectContaining({ field: 'cron', errorDescription: expect.stringContaining(text) })])
    expect((await admin('POST', '/system-tasks/next', { ...draft, name: undefined, task: undefined, cron })).status).toBe(400)
    expect((await list()).length).toBe(before)
  })
})

describe('the simple choice', () => {
  it('writes the expression, whatever is sent as one, and counts from its date', async () => {
    const { data } = await admin<Schedule>('POST', '/system-tasks', { ...draft, name: 'Every second week', cron: '* * * * *', ...simple })
    expect(data).toMatchObject({ cron: '30 2 * * 1,4', nextRunAt: '2026-11-25T22:30:00Z' })
    const { name: _, task: __, ...when } = { ...draft, ...simple }
    expect((await admin('POST', '/system-tasks/next', when)).data).toEqual({
      cron: '30 2 * * 1,4',
      zone: 'Asia/Muscat',
      next: ['2026-11-25T22:30:00Z', '2026-12-06T22:30:00Z', '2026-12-09T22:30:00Z', '2026-12-20T22:30:00Z', '2026-12-23T22:30:00Z'],
    })
  })

  it.each([
    [{ everyN: 7, unit: 'minute', weekdays: [] }, 'everyN', 'Choose one of 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30.'],
    [{ everyN: 60, unit: 'week' }, 'everyN', 'This is a whole number from 1 to 52.'],
    [{ everyN: 1, unit: 'week', weekdays: [] }, 'weekdays', 'Choose at least one weekday.'],
    [{ everyN: 1, unit: 'day' }, 'weekdays', 'Weekdays go with minutes, hours and weeks.'],
    [{ everyN: 1, unit: null }, 'everyN', 'Give both the number and the unit, or neither.'],
  ])('%o is refused at its field', async (wrong, field, text) => {
    const { status, errors } = await admin('POST', '/system-tasks', { ...draft, ...simple, ...wrong })
    expect([status, errors[0]]).toEqual([400, expect.objectContaining({ field, errorDescription: text })])
  })
})

describe('Run', () => {
  const item = ({ id, task }: Schedule) => ({ systemTask: task, systemTaskScheduleId: id })

  it('does several at once, given as the bare list too, and keeps what they did', async () => {
    const both = [await named('MakePartitions'), await named('ComputeAttendance')]
    const { status, data } = await admin<{ started: boolean }[]>('POST', '/system-tasks/run', both.map(item))
    expect([status, data.map(({ started }) => started)]).toEqual([200, [true, true]])
    const [partitions, attendance] = await Promise.all(both.map(({ id }) => ended(id)))
    expect(partitions).toMatchObject({ state: 'done', ok: true, counts: { Made: 15 }, askedBy: 'Huda Al Balushi' })
    expect(attendance).toMatchObject({ state: 'done', counts: { Computed: 0 } })
    await admin('POST', '/system-tasks/run', { tasks: [item(both[0]!)] })
  })

  it('pressed by several at once does it once', async () => {
    const cleanUp = await named('CleanUp')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin<{ runId: number; started: boolean }[]>('POST', '/system-tasks/run', [item(cleanUp)])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.filter(({ data }) => data[0]!.started).length).toBe(1)
    expect(new Set(answers.map(({ data }) => data[0]!.runId)).size).toBe(1)
    await ended(cleanUp.id)
    expect((await runsOf(cleanUp.id)).length).toBe(1)
  })

  it('knows its tasks and schedules', async () => {
    const cleanUp = await named('CleanUp')
    const send = (tasks: object[]) => admin('POST', '/system-tasks/run', tasks)
    expect(await send([{ ...item(cleanUp), systemTask: 'Nothing' }])).toMatchObject({
      status: 400,
      errors: [{ errorDescription: 'This task is not known.' }],
    })
    expect(await send([{ ...item(cleanUp), systemTask: 'MakePartitions' }])).toMatchObject({
      status: 400,
      errors: [{ errorDescription: 'This schedule is of another task.' }],
    })
    expect((await send([{ ...item(cleanUp), systemTaskScheduleId: 999_999 }])).status).toBe(404)
    expect((await send([])).status).toBe(400)
    expect((await salwa.stranger('Administrator')('POST', '/system-tasks/run', [item(cleanUp)])).status).toBe(404)
  })

  it('needs its key, and the key of what the task does', async () => {
    const attendance = await named('ComputeAttendance')
    const scheduler = as('Scheduler')
    expect((await scheduler('POST', '/system-tasks/run', [item(attendance)])).status).toBe(403)
    await asOwner(db => sql`update app_role_element set access = 'editable' where element = 'Run_System_Task'`.execute(db))
    expect((await scheduler('POST', '/system-tasks/run', [item(attendance)])).status).toBe(403)
    expect((await scheduler('POST', '/system-tasks/run', [item(await named('CleanUp'))])).status).toBe(200)
    await ended((await named('CleanUp')).id)
  })
})

it('a paused schedule has no next run until it is resumed, and can be run by hand', async () => {
  const { id, version, task } = await named('MakePartitions')
  expect((await admin<{ state: string; version: number }>('POST', `/system-tasks/${id}/pause`, { id, version })).data.state).toBe('paused')
  expect(await named('MakePartitions')).toMatchObject({ state: 'paused', nextRunAt: null })
  const run = await admin<{ started: boolean }[]>('POST', '/system-tasks/run', [{ systemTask: task, systemTaskScheduleId: id }])
  expect(run.status).toBe(200)
  await ended(id)
  const paused = await named('MakePartitions')
  await admin('POST', `/system-tasks/${id}/resume`, { id, version: paused.version })
  expect((await named('MakePartitions')).nextRunAt).toBe('2026-11-29T22:40:00Z')
})

it('a run that waits is cancelled at once; a schedule with an open run is not deleted', async () => {
  const { id, version } = (await admin<Schedule>('POST', '/system-tasks', { ...draft, name: 'To go', cron: '@daily' })).data
  expect(await admin('POST', `/system-tasks/${id}/cancel`)).toMatchObject({
    status: 409,
    errors: [{ errorDescription: 'This task is not running.' }],
  })
  await rows(sql`insert into system_task_run (company_id, schedule_id, task, due_at) values (company(), ${id}, 'CleanUp', ${now})`)
  expect(await admin('DELETE', '/system-tasks', { documents: [{ id, version }] })).toMatchObject({
    status: 409,
    errors: [{ errorDescription: '"To go" is running. Cancel it first, or wait until it has ended.' }],
  })
  expect((await admin<TaskRun>('POST', `/system-tasks/${id}/cancel`)).data).toMatchObject({ state: 'cancelled', ok: false })
  expect((await admin('DELETE', '/system-tasks', { documents: [{ id, version }] })).status).toBe(200)
})
