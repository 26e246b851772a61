import { describe, expect, it } from 'vitest'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { CellAct } from './cell-act.rules.ts'
import { leaveAfterNights, worksInto } from './overnight.rules.ts'

const entry = (
  id: number | null,
  code: string,
  kind: 'AM' | 'night' | 'off' | 'leave',
  startsAt: string | null,
  endsAt: string | null,
) => ({
  id,
  code,
  kind,
  name: code,
  startsAt,
  endsAt,
  active: true,
})
const legend = [
  entry(1, 'D12', 'AM', '07:00', '19:00'),
  entry(2, 'N12', 'night', '19:00', '07:00'),
  entry(null, 'OFF', 'off', null, null),
  entry(null, 'LV', 'leave', null, null),
]
const D = 0
const N = 1
const OFF = 2
const LV = 3
// the night of the first of June, and leave on the second
const first = '2027-06-01'
const second = '2027-06-02'
const look = (places: Readonly<Record<string, number>>) => (cell: { date: string }) => ({ place: places[cell.date] ?? -1, marks: 0 })
const set = (bandId: number | null, date = first): CellAct => ({ kind: 'set', cells: [{ employeeId: 7, date, bandId }] })
const into = [{ employeeId: 7, date: second, until: '07:00' }]

describe('a night before a day of leave', () => {
  it.each<[string, CellAct, Readonly<Record<string, number>>, typeof into]>([
    ['typed', set(2), { [first]: OFF, [second]: LV }, into],
    ['a day', set(1), { [first]: OFF, [second]: LV }, []],
    ['before a day off', set(2), { [first]: OFF, [second]: OFF }, []],
    ['that stands already', set(2), { [first]: N, [second]: LV }, []],
    [
      'copied',
      { kind: 'copy', pairs: [{ from: { employeeId: 7, date: '2027-05-20' }, to: { employeeId: 7, date: first } }] },
      { '2027-05-20': N, [first]: D, [second]: LV },
      into,
    ],
    ['off-cancelled', { kind: 'offCancel', bandId: 2, cells: [{ employeeId: 7, date: first }] }, { [first]: OFF, [second]: LV }, into],
  ])('is said before it is saved: %s', (_what, act, places, expected) => expect(worksInto(act, legend, look(places))).toEqual(expected))
})

it('leave after a night says until when its person works', () => {
  const person = (id: number, days: number[]) => ({ id, days }) as unknown as Person
  const people = [person(7, [N, OFF]), person(8, [D, OFF]), person(9, [-1, N])]
  expect(leaveAfterNights(people, 1, first, legend)).toEqual(into)
  expect(leaveAfterNights(people, 0, first, legend)).toEqual([])
})
