import { expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'

const salwa = await world(allCalls, '2026-11-24T06:00:00Z').open()
const scheduler = salwa.as('Scheduler')
const timekeeper = salwa.as('Timekeeper')
type Found = { values: object; version: number | null } | null
const form = { form: 'ShiftPlan', rowId: 7 }
const read = async (who = scheduler, which: object = form) => (await who<Found>('GET', '/form-drafts', which)).data

test('what somebody has typed is theirs alone: nobody else reads, replaces or drops it', async () => {
  await scheduler('PUT', '/form-drafts', { ...form, values: { name: 'Mine' }, version: 3 })
  expect(await read(timekeeper)).toBeNull()
  await timekeeper('PUT', '/form-drafts', { ...form, values: { name: 'Hers' }, version: 4 })
  await timekeeper('DELETE', '/form-drafts', form)
  expect(await read()).toMatchObject({ values: { name: 'Mine' }, version: 3 })
  expect(await read(scheduler, { form: 'ShiftPlan' })).toBeNull()
})
