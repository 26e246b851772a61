import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { ScheduleLock } from '../../roster/schedule-lock/schedule-lock.api.ts'
import { rollOutPlan } from './roll-out.job.ts'
import type { Plan, PlanHead } from './shift-plan.api.ts'

// November is rolled out once; then an administrator holds its schedule while a scheduler would publish the plan again.
const november = { from: '2026-11-12', to: '2026-11-20' }
const salwa = await world(allCalls, '2026-11-10T05:00:00Z', [rollOutPlan]).crews(8).open()
const { node, rows, as } = salwa
const scheduler = as('Scheduler')
const holder = as('Administrator')
const plan = (await scheduler<{ rows: Plan[] }>('GET', '/shift-plans', node)).data.rows[0]!

const head = async () => (await scheduler<PlanHead>('GET', `/shift-plans/${plan.id}/state`)).data
async function publish(send: Send) {
  const { version } = await head()
  return send('POST', `/shift-plans/${plan.id}/publish`, { version, ...november })
}
async function settled(): Promise<PlanHead> {
  for (;;) {
    const now = await head()
    if (now.state !== 'publishing') return now
    await pause(20)
  }
}
const roster = () => rows(sql`select employee_id, shift_date, day_type, version from roster_day order by 1, 2`)

expect((await publish(scheduler)).errors).toEqual([])
expect(await settled()).toMatchObject({ state: 'published', outcome: { code: 'done' } })
await holder('POST', '/schedule-locks', { ...node, ...november })

test('publishing is refused while somebody else holds the schedule, and changes nothing (SCHED-13, CF-62)', async () => {
  const before = await roster()
  const was = await head()
  const { status, errors } = await publish(scheduler)
  const [lock] = (await scheduler<ScheduleLock[]>('GET', '/schedule-locks', { orgNodeId: salwa.nodeId, ...november })).data
  expect([status, errors[0]!.errorCode, errors[0]!.errorDescription]).toEqual([
    409,
    'locked',
    `This schedule is locked by user ${lock!.holder}`,
  ])
  expect([await roster(), await head()]).toEqual([before, was])
})

test('a roll-out under way when the lock is taken ends with who holds it, and leaves the roster as it was', async () => {
  const before = await roster()
  // begun a day later, the plan would change every row
  await rows(sql`update shift_plan set anchor_on = anchor_on + 1, state = 'publishing'`)
  await rollOutPlan.run({ planId: plan.id, ...november }, salwa.tools)
  expect(await head()).toMatchObject({ state: 'published', outcome: { code: 'locked', subjects: [expect.stringMatching(/\S/)] } })
  expect(await roster()).toEqual(before)
})

test('whoever holds the schedule publishes', async () => {
  expect((await publish(holder)).errors).toEqual([])
  expect(await settled()).toMatchObject({ state: 'published', outcome: { code: 'done' } })
})
