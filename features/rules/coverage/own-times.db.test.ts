import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { coverageOfRoster } from './coverage.rules.ts'

// G1 and G2 work on the day band of the 18th. It is a combination band, so that a shift may have times of its own.
const day = '2026-11-18'
const salwa = await world(allCalls).rostered(day, 'Gate', ['G1', 'G2']).open()
const { node, rows, bands, as } = salwa
const scheduler = as('Scheduler')
const { live, seen } = rosterHands(salwa, { from: day, to: day })
await rows(sql`update shift_band set band_type = 'combination' where code = 'D12'`)
const shift = (startsAt: string | null, endsAt: string | null) => ({
  bandId: bands.D12,
  startsAt,
  endsAt,
  otStartsAt: null,
  otEndsAt: null,
  notes: null,
  offCancelled: false,
  trainingExceptionId: null,
  supplementIds: [],
})
const idOf = async (number: string) =>
  (
    await rows(sql<{ id: number }>`select s.id from shift s join employee e on e.id = s.employee_id
      where e.employee_number = ${number} and s.removed_at is null order by s.slot`)
  )[0]!.id

test('the coverage of a roster knows shifts with times of their own, and both shifts of a day', async () => {
  expect((await live()).coverage.own).toEqual([])
  const edit = { ...node, sentAs: randomUUID(), shift: shift('2026-11-18T15:00:00Z', '2026-11-18T23:00:00Z'), cells: [await seen('G1')] }
  expect((await scheduler('PUT', `/roster-cells/shifts/${await idOf('G1')}`, edit)).errors).toEqual([])
  const add = { ...node, sentAs: randomUUID(), shift: shift('2026-11-18T17:00:00Z', '2026-11-18T20:00:00Z'), cells: [await seen('G2')] }
  expect((await scheduler('POST', '/roster-cells/shifts', add)).errors).toEqual([])
  const { legend, coverage, people } = await live()
  const band = legend.findIndex(({ code }) => code === 'D12')
  const one = salwa.people.G1!
  const other = salwa.people.G2!
  expect(coverage.own).toEqual([
    { id: one, day: 0, band, start: 1140, end: 1620 },
    { id: other, day: 0, band, start: 420, end: 1140 },
    { id: other, day: 0, band, start: 1260, end: 1440 },
  ])
  const covered = coverageOfRoster({ legend, coverage, people })
  expect(covered.apart[0]!.map(({ id }) => id)).toEqual([one, other])
})
