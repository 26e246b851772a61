import { expect, test } from 'vitest'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { besides, changesOf } from './beside.rules.ts'

const person = (id: number, days: number[]): Person => ({
  id,
  number: `E${id}`,
  name: `Person ${id}`,
  crew: 0,
  skill: '',
  contract: false,
  minutes: 720,
  days,
  versions: days.map(() => 1),
  marks: days.map(() => 0),
})
const two = { schedule: { people: [person(1, [0, 1, 1]), person(2, [1, 1, 1])] }, standing: [{ id: 1, days: [0, 0, 1] }] }

test('a changed day is told with what it was and what it will be', () => {
  expect(changesOf(two).map(({ person, ...change }) => [person.id, change])).toEqual([[1, { day: 1, before: 0, after: 1 }]])
})

test('the roster in force stands below each line that differs, or in place of it, or is left out', () => {
  const shown = (...how: [Parameters<typeof besides>[1], boolean]) =>
    besides(two, ...how, 'in force').map(({ name, days, changed }) => [name, days, changed])
  const marks = [false, true, false]
  expect(shown('both', false)).toEqual([
    ['Person 1', [0, 1, 1], marks],
    ['in force', [0, 0, 1], marks],
    ['Person 2', [1, 1, 1], undefined],
  ])
  expect(shown('built', true)).toEqual([['Person 1', [0, 1, 1], marks]])
  expect(shown('live', true)).toEqual([['Person 1', [0, 0, 1], marks]])
})
