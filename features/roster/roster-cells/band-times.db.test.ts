import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { OldBandTimes } from './band-times.api.ts'
import type { CellsChanged, RosterCell } from './roster-cells.api.ts'

// G1 to G3 work on the 18th; G1 on the 19th too. On the morning of the 18th, after the shift has begun, the band begins at 06:00.
const begun = '2026-11-18'
const coming = '2026-11-19'
const salwa = await world(allCalls, '2026-11-18T05:00:00Z').rostered(begun, 'Gate', ['G1', 'G2', 'G3']).open()
const { node, rows, people: ids, bands, as } = salwa
const scheduler = as('Scheduler')
const { seen, setDays, undo } = rosterHands(salwa, { from: begun, to: '2026-11-22' })
const band = (times: string) => rows(sql`update shift_band set starts_at = ${times}::time where code = 'D12'`)
await rows(sql`update shift_band set makes_work = false where code = 'N12'`)
const listed = async () => (await scheduler<OldBandTimes>('GET', '/roster-cells/band-times', node)).data.rows
const startOf = async (number: string, date = coming) =>
  (await scheduler<RosterCell>('GET', '/roster-cells/cell', { ...node, employeeId: ids[number], date })).data.shifts[0]!.startsAt

await setDays(['G1', coming, 'D12'], ['G2', coming, 'D12'], ['G3', coming, 'D12'])
await rows(sql`update shift set ot_ends_at = ends_at + interval '1 hour' where shift_date = ${coming}
  and employee_id = (select id from employee where employee_number = 'G3')`)

test('shifts that have not begun and stand with old times are listed, and one action brings them up to date', async () => {
  expect(await listed()).toEqual([])
  await band('06:00')
  const found = await listed()
  expect(found.map(({ name, date, startsAt, becomesStartsAt }) => [name, date, startsAt, becomesStartsAt])).toEqual([
    ['G1 Person G1', coming, '2026-11-19T03:00:00Z', '2026-11-19T02:00:00Z'],
    ['G2 Person G2', coming, '2026-11-19T03:00:00Z', '2026-11-19T02:00:00Z'],
  ])
  const cells = found.map(({ employeeId, date, version }) => ({ employeeId, date, version }))
  const { data, errors } = await scheduler<CellsChanged>('POST', '/roster-cells/band-times', { ...node, sentAs: randomUUID(), cells })
  expect([errors, data.cells.length, await listed(), await startOf('G1'), await startOf('G3')]).toEqual([
    [],
    2,
    [],
    '2026-11-19T02:00:00Z',
    '2026-11-19T03:00:00Z',
  ])
  await undo(data.batchId)
  expect((await listed()).length).toBe(2)
})

test('the band typed again brings a shift up to date, and leaves overtime typed by hand', async () => {
  const typed = await Promise.all(['G1', 'G3'].map(async number => ({ ...(await seen(number, coming)), bandId: bands.D12 })))
  const { data } = await scheduler<CellsChanged>('POST', '/roster-cells/set', { ...node, sentAs: randomUUID(), cells: typed })
  expect([await startOf('G1'), await startOf('G3'), data.batchId !== null]).toEqual(['2026-11-19T02:00:00Z', '2026-11-19T03:00:00Z', true])
  expect((await listed()).map(({ name }) => name)).toEqual(['G2 Person G2'])
})

test('a shift of a combination band stays, and nobody without the right is told', async () => {
  await rows(sql`update shift_band set band_type = 'combination' where code = 'D12'`)
  expect(await listed()).toEqual([])
  expect((await as('Timekeeper')('GET', '/roster-cells/band-times', node)).status).toBe(403)
})
