import { expect, it } from 'vitest'
import { afterCarry } from './carried.rules.ts'
import type { Person } from './roster-rows.rules.ts'

const legend = ['D12', 'N12', 'OFF'].map((code, id) => ({
  id: code === 'OFF' ? null : id,
  code,
  kind: code === 'OFF' ? ('off' as const) : ('AM' as const),
  name: code,
  startsAt: '07:00',
  endsAt: '19:00',
  active: true,
}))
const person = (id: number, days: number[]): Person => ({
  id,
  days,
  number: String(id),
  name: `P${id}`,
  crew: 0,
  skill: 'RTG',
  contract: false,
  minutes: 0,
  versions: days.map(() => 1),
  marks: days.map(() => 0),
})
const people = [person(1, [0, 0, 2]), person(2, [1, 2, 2]), person(3, [0, 0, 0])]
const daysAfter = (...cells: [fromPerson: number, fromDay: number, toPerson: number, toDay: number][]) =>
  afterCarry(
    people,
    cells.map(([from, day, to, on]) => ({ from: { person: people[from]!, day }, to: { person: people[to]!, day: on } })),
    legend,
  ).map(({ days }) => days)

it('a shift on a free day leaves its own free, on another shift the two change places', () => {
  expect(daysAfter([0, 0, 1, 1])).toEqual([
    [2, 0, 2],
    [1, 0, 2],
    [0, 0, 0],
  ])
  expect(daysAfter([0, 0, 1, 0])).toEqual([
    [1, 0, 2],
    [0, 2, 2],
    [0, 0, 0],
  ])
})

it('a run carried by one day moves as a whole, and whoever is not touched stays the same', () => {
  expect(daysAfter([0, 0, 0, 1], [0, 1, 0, 2])[0]).toEqual([2, 0, 0])
  const after = afterCarry(people, [{ from: { person: people[0]!, day: 0 }, to: { person: people[1]!, day: 1 } }], legend)
  expect(after[2]).toBe(people[2])
  expect(afterCarry(people, [{ from: { person: people[1]!, day: 1 }, to: { person: people[2]!, day: 1 } }], legend)).toBe(people)
})
