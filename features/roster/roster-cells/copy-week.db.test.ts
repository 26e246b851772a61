import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { LiveSchedule } from '../live-roster/live-roster.api.ts'

// Two people work on Wednesday the 18th; the week begins on Sunday the 15th.
const { node, as, people } = await world(allCalls).rostered('2026-11-18', 'Gate', ['G1', 'G2']).open()
const scheduler = as('Scheduler')
const ids = Object.values(people)

interface Copied {
  batchId: number
  cells: number
}
const copy = (weeks: object, send = scheduler, sentAs: string = randomUUID()) =>
  send<Copied>('POST', '/roster-cells/copy-week', { ...node, sentAs, employeeIds: ids, from: '2026-11-15', to: '2026-11-22', ...weeks })
async function codes(from: string, to: string) {
  const { people, legend } = (await scheduler<LiveSchedule>('GET', '/live-schedule', { ...node, from, to })).data
  return people.map(({ days }) => days.map(place => legend[place]?.code ?? '-').join(' '))
}

test('a week is copied to another as one change, sent twice it is copied once, and one step takes it back', async () => {
  const sentAs = randomUUID()
  const made = await copy({}, scheduler, sentAs)
  const again = await copy({}, scheduler, sentAs)
  expect([made.errors, made.data.cells, again.data.batchId]).toEqual([[], 2, made.data.batchId])
  expect(await codes('2026-11-24', '2026-11-26')).toEqual(['- D12 -', '- D12 -'])
  const steps = (await scheduler<{ undo: { batchId: number; cells: number }[] }>('GET', '/roster-cells/steps', node)).data
  expect(steps.undo).toMatchObject([{ batchId: made.data.batchId, cells: 2 }])
  await scheduler('POST', `/roster-cells/batches/${made.data.batchId}/undo`, { ...node, sentAs: randomUUID() })
  expect(await codes('2026-11-24', '2026-11-26')).toEqual(['- - -', '- - -'])
})

test('an empty week, and a week onto itself, are refused with their reason', async () => {
  expect((await copy({ from: '2026-12-06' })).errors[0]!.errorDescription).toBe(
    'Nothing of this week can be copied: no work and no OFF day is rostered.',
  )
  const same = await copy({ to: '2026-11-15' })
  expect([same.status, same.errors[0]!.errorDescription]).toEqual([400, 'Choose another week to copy to.'])
})

test('while somebody else holds the schedule nothing is copied', async () => {
  const administrator = as('Administrator')
  await administrator('POST', '/schedule-locks', { ...node, from: '2026-11-01', to: '2026-11-30' })
  // the lock of the test before is the scheduler's
  const [own] = (await administrator<{ id: number }[]>('GET', '/schedule-locks', { ...node, from: '2026-11-01', to: '2026-11-30' })).data
  await administrator('POST', `/schedule-locks/${own!.id}/take-over`, node)
  const refused = await copy({})
  expect([refused.status, refused.errors[0]!.errorDescription]).toEqual([409, expect.stringMatching(/^This schedule is locked by user \S/)])
  expect(await codes('2026-11-24', '2026-11-26')).toEqual(['- - -', '- - -'])
})
