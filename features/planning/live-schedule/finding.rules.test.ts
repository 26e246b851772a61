import { describe, expect, it } from 'vitest'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { figureOf, weekendsIn } from '../roster-grid/totals.rules.ts'
import { foundIn, groupOf, Regrouping } from './grouped.rules.ts'
import { viewOf } from './live-view.rules.ts'

// Places in the legend: 0 = day, 1 = night, 2 = OFF, 3 = leave.
const entry = { id: null, code: '', name: '', startsAt: null, endsAt: null, active: true }
const legend: LiveSchedule['legend'] = [
  { ...entry, kind: 'AM', startsAt: '07:00', endsAt: '19:00' },
  { ...entry, kind: 'night', startsAt: '19:00', endsAt: '07:00' },
  { ...entry, kind: 'off' },
  { ...entry, kind: 'leave' },
]
const person = (id: number, change: Partial<Person> = {}): Person => ({
  id,
  number: `10${id}`,
  name: `Person ${id}`,
  crew: 0,
  skill: 'RTG',
  contract: false,
  minutes: 600,
  days: [0],
  versions: [1],
  marks: [0],
  ...change,
})
const crews = [{ id: 7, name: 'A', cycle: [] }]

describe('people of a view', () => {
  const people = [person(1), person(2, { crew: -1, skill: 'Gate', minutes: 0, days: [0, -1] }), person(3, { minutes: 12_000 })]
  const found = (given: object) => foundIn(people, viewOf({ ...given }, '2026-11-24', 'month'), crews).map(({ id }) => id)
  it('are found by number, crew, skill, hours and what is not rostered', () => {
    expect(found({ q: '102' })).toEqual([2])
    expect(found({ crew: [0] })).toEqual([2])
    expect(found({ crew: [7] })).toEqual([1, 3])
    expect(found({ skill: ['Gate', 'Tally'] })).toEqual([2])
    expect(found({ least: 10 })).toEqual([1, 3])
    expect(found({ least: 5, most: 10 })).toEqual([1])
    expect(found({ unrostered: true })).toEqual([2])
  })
})

describe('people in groups', () => {
  const people = [person(1, { skill: 'RTG' }), person(2, { skill: '' }), person(3, { skill: 'Gate' }), person(4, { skill: 'RTG' })]
  it('stand by the name of the group, those without at the end', () => {
    const { groups, people: placed } = new Regrouping().of(people, groupOf('skill', []), 'Without')
    expect(groups.map(({ name }) => name)).toEqual(['Gate', 'RTG', 'Without'])
    expect(placed.map(({ id, crew }) => [id, crew])).toEqual([
      [3, 0],
      [1, 1],
      [4, 1],
      [2, 2],
    ])
  })
  it('go by what else is known of them', () => {
    const known = [{ id: 1, role: 'Crane driver', roleGroup: 'Quay', node: 'Salwa', planRow: null }]
    expect(people.slice(0, 2).map(groupOf('roleGroup', known))).toEqual(['Quay', null])
    expect(people.slice(0, 1).map(groupOf('planRow', known))).toEqual([null])
  })
  it('stay the same objects while nothing about them changes', () => {
    const regrouping = new Regrouping()
    const of = (all: readonly Person[]) => regrouping.of(all, groupOf('skill', []), '').people
    const first = of(people)
    const second = of(people.map(each => (each.id === 4 ? { ...each, days: [1] } : each)))
    expect(first.map((each, at) => each === second[at])).toEqual([true, true, false, true])
  })
})

describe('totals of a person', () => {
  // two weekends of two days, the second cut by the end
  const weekends = weekendsIn([false, true, true, false, false, true])
  const figures = (days: readonly number[]) =>
    (['nights', 'weekends', 'offs', 'hours'] as const).map(total => figureOf(total, { days: [...days], minutes: 630 }, legend, weekends))
  it('count nights, weekends with work, days off and hours', () => {
    expect(weekends).toEqual([-1, 0, 0, -1, -1, 1])
    expect(figures([0, 1, 1, 2, 2, 3])).toEqual(['2', '1', '2', '10.5'])
    expect(figures([0, 2, 0, -1, 1, 0])).toEqual(['1', '2', '1', '10.5'])
    expect(figures([-1, -1, -1, -1, -1, -1])).toEqual(['0', '0', '0', '10.5'])
  })
})
