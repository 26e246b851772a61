import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codesIn, rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import { coverageOfRoster } from '../../rules/coverage/coverage.rules.ts'
import type { RosterOutcome } from '../roster-file/roster-file.api.ts'

// G1 and G2 work on the 18th and the 19th; G1's last day is the 18th. It is the morning of the 19th.
const last = '2026-11-18'
const after = '2026-11-19'
const range = { from: last, to: after }
const salwa = await world(allCalls, '2026-11-19T05:00:00Z').rostered(last, 'Gate', ['G1', 'G2']).open()
const { node, rows, people: ids, as } = salwa
const scheduler = as('Scheduler')
const { live, setDays } = rosterHands(salwa, range)
const leaves = (on: string | null) => rows(sql`update employee set terminated_on = ${on} where employee_number = 'G1'`)
const rosteredOn = (schedule: LiveSchedule, day: number) =>
  coverageOfRoster(schedule)
    .days[day]!.flat()
    .map(({ rostered }) => rostered)
const personOf = ({ people }: LiveSchedule) => people.find(({ id }) => id === ids.G1)!
await setDays(['G1', after, 'D12'], ['G2', after, 'D12'])
const lineless = { skills: [], suspensions: [], exclusions: [], licences: [] }
type Row = Record<string, unknown> & { active: boolean; id: number }

test('whoever has left counts no more: not in the roster, its hours and its coverage, and comes back with the end', async () => {
  const before = await live()
  expect([codesIn(before, 'G1'), personOf(before).minutes]).toEqual([['D12', 'D12'], 1440])
  await leaves(last)
  const now = await live()
  expect([codesIn(now, 'G1'), personOf(now).minutes]).toEqual([['D12', '-'], 720])
  expect([rosteredOn(before, 1), rosteredOn(now, 1), rosteredOn(now, 0)]).toEqual([[2], [1], [2]])
  await leaves(null)
  expect(codesIn(await live(), 'G1')).toEqual(['D12', 'D12'])
})

test('a downloaded roster with a leaver is taken back as it is', async () => {
  await leaves(last)
  const { byteData } = await scheduler('POST', '/Schedules/DownloadSchedule', { ...node, ...range })
  const sent = { ...node, fileName: 'roster.xlsx', fileAsByteArray: byteData }
  const checked = (await scheduler<RosterOutcome>('POST', '/schedules/roster-upload/check', sent)).data
  expect(checked).toMatchObject({ refused: null, days: 0, refusals: [] })
})

test('whose last day was yesterday is not active and not offered, and is both again when the end is taken back', async () => {
  await leaves(last)
  const administrator = as('Administrator')
  const listed = async () =>
    (await administrator<{ rows: Row[] }>('GET', '/employees', node)).data.rows.find(({ id }) => id === ids.G1)!.active
  const offered = async (date: string) =>
    (await scheduler<{ options: { id: number }[] }>('GET', '/roster-builds/people', { ...node, date })).data.options.map(({ id }) => id)
  expect([await listed(), (await offered(after)).includes(ids.G1!), (await offered(last)).includes(ids.G1!)]).toEqual([false, false, true])
  // the record is saved as it is shown, without its end
  const { labels: _, colours: __, ...one } = (await administrator<Row>('GET', `/employees/${ids.G1}`, node)).data
  const saved = await administrator('PUT', `/employees/${ids.G1}`, {
    ...one,
    ...node,
    ...lineless,
    terminationDate: null,
    terminatedOn: undefined,
  })
  expect([saved.errors, await listed(), (await offered(after)).includes(ids.G1!)]).toEqual([[], true, true])
})

test('a day that nobody sees any more is OFF for whoever sets it, and no shift can be given', async () => {
  await leaves(last)
  const { versions } = personOf(await live())
  const set = (bandId: number | null) =>
    scheduler<CellsChanged>('POST', '/roster-cells/set', {
      ...node,
      sentAs: randomUUID(),
      cells: [{ employeeId: ids.G1, date: after, version: versions[1], bandId }],
    })
  expect((await set(salwa.bands.N12!)).errors[0]!.errorDescription).toBe('G1 Person G1, 19/Nov/2026: has left by this date.')
  expect((await set(null)).errors).toEqual([])
})
