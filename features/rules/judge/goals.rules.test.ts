import { expect, test } from 'vitest'
import type { Cover } from '../../../engines/roster/problem.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { RosterFacts, StandingDay } from './facts.rules.ts'
import { contractMinutes, goalOf, goalRules } from './goals.rules.ts'

const firstDay = dayOf('2026-11-02')
const person = (employeeId: number, weeklyMinutes: number | null = 48 * 60) => ({
  employeeId,
  weeklyMinutes,
  categoryId: 3,
  from: dayOf('2020-01-01'),
  to: null,
  own: true,
})
const facts = (more: Partial<RosterFacts> = {}): RosterFacts => ({
  zone: 'Asia/Muscat',
  weekStarts: 1,
  weekendDays: [6, 7],
  firstDay,
  days: 14,
  today: firstDay,
  heads: [],
  limits: [],
  standing: [],
  bands: [{ id: 1, code: 'D12', startMinute: 420, endMinute: 1140, category: 'AM', open: true }],
  people: [person(10), person(11)],
  uncoded: [],
  skills: [10, 11].map(employeeId => ({ employeeId, skillId: 7, primary: true, from: 0, to: null })),
  ruleSets: [
    {
      id: 1,
      version: 1,
      orgNodeId: 2,
      name: 'Rules',
      startsOn: '2026-01-01',
      endsOn: null,
      contractHours: true,
      evenHours: true,
      rules: [],
      cover: [],
    },
  ],
  ...more,
})
/** One head on each of these many days. */
const cover = (days: number): Cover[] =>
  Array.from({ length: days }, (_, at) => ({
    day: firstDay + at,
    band: '1',
    skill: '7',
    least: 0,
    wanted: 1,
    most: 1,
    under: 20,
    over: 3,
  }))
const limitsOf = (given: RosterFacts, asked: readonly Cover[]) =>
  goalRules(given, asked).map(({ scope, values }) => [scope!.person, { ...values } as { least: number; most: number }] as const)

test('the goals are the hours of the contract and an even share of what cover asks for, each within half a shift', () => {
  // 96 hours of contract each; cover asks for 6 shifts of 12 hours: 36 each
  expect(limitsOf(facts(), cover(6)).filter(([who]) => who === '10')).toEqual([
    ['10', { least: 90 * 60, most: 102 * 60, window: 'period' }],
    ['10', { least: 30 * 60, most: 42 * 60, window: 'period' }],
  ])
})

test('12 hours to one and 60 to another cost more than 36 to each', () => {
  const even = goalRules(facts({ people: [person(10, null), person(11, null)] }), cover(6))
  const over = (hours: number) =>
    Math.max(
      0,
      ...even
        .slice(0, 1)
        .map(({ values }) => values as { least: number; most: number })
        .map(({ least, most }) => Math.max(least - hours * 60, hours * 60 - most)),
    )
  expect([over(36), over(12) > 0, over(60) > 0]).toEqual([0, true, true])
})

test('a goal that a rule set switches off is none, and so is one of people whom nobody asks for', () => {
  const [set] = facts().ruleSets
  expect(goalRules(facts({ ruleSets: [{ ...set!, contractHours: false, evenHours: false }] }), cover(6))).toEqual([])
  expect(limitsOf(facts({ ruleSets: [{ ...set!, evenHours: false }] }), cover(6))).toHaveLength(2)
  expect(goalRules(facts({ skills: [] }), cover(6))).toEqual([])
  expect(goalRules(facts({ people: [{ ...person(10), own: false }] }), cover(6))).toEqual([])
})

test('days of leave and suspension, and those before the hiring, are no days of the contract', () => {
  const leave = (day: number): StandingDay => ({ employeeId: 10, day, dayType: 'leave', bandIds: [], held: true })
  const limits = [{ employeeId: 11, exclusions: [], suspensions: [{ from: firstDay, to: firstDay + 6 }] }]
  const given = facts({ standing: [leave(firstDay), leave(firstDay + 1), leave(firstDay - 1)], limits })
  const later = { ...person(12), from: firstDay + 7 }
  const found = contractMinutes({ ...given, people: [...given.people, later] })
  expect([10, 11, 12].map(id => found.get(id)!.days)).toEqual([12, 7, 7])
  expect(found.get(11)!.contract).toBe(48 * 60)
})

test('a breach tells its goal by its price, and those of rules have none', () => {
  expect(goalOf({ code: 'QuayHours', by: 60, cost: 60 * 0.02 })).toBe('contractHours')
  expect(goalOf({ code: 'QuayHours', by: 60, cost: 60 * 0.011 })).toBe('evenHours')
  expect(goalOf({ code: 'QuayHours', by: 60, cost: 60 })).toBeNull()
  expect(goalOf({ code: 'QuayShifts', by: 60, cost: 60 * 0.02 })).toBeNull()
})
