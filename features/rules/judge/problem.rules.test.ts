import { describe, expect, test } from 'vitest'
import { problemFaults } from '../../../engines/roster/faults.ts'
import { cellFaults } from '../../../engines/roster/faults-cells.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { CoverLine, CreationRule, RuleSet } from '../rule-set/rule-set.api.ts'
import { coverOf } from './cover.rules.ts'
import type { BuildMode, RosterFacts, StandingDay } from './facts.rules.ts'
import { askedOf } from './problem.rules.ts'

// A terminal with a day and a night band; 17 November 2026 is a Tuesday
const day = dayOf
const rest: CreationRule = {
  code: 'SchRuleCodeMinRest',
  severity: 'block',
  values: { minutes: 660 },
  employmentCategoryId: null,
  weight: null,
}
const line = (more: Partial<CoverLine> = {}): CoverLine => ({
  skillId: 7,
  bandId: 1,
  weekdays: [2, 3],
  onDate: null,
  least: 1,
  wanted: 2,
  most: 4,
  weightUnder: 20,
  weightOver: 3,
  ...more,
})
const set = (more: Partial<RuleSet> = {}): RuleSet => ({
  id: 1,
  version: 1,
  orgNodeId: 2,
  name: 'Rules',
  startsOn: '2026-11-01',
  endsOn: null,
  contractHours: false,
  evenHours: false,
  rules: [rest],
  cover: [line()],
  ...more,
})
const standing = (date: string, more: Partial<StandingDay> = {}): StandingDay => ({
  employeeId: 10,
  day: day(date),
  dayType: 'work',
  bandIds: [1],
  held: false,
  ...more,
})
const facts = (more: Partial<RosterFacts> = {}): RosterFacts => ({
  zone: 'Asia/Muscat',
  weekStarts: 7,
  weekendDays: [5, 6],
  firstDay: day('2026-11-17'),
  days: 4,
  today: day('2026-11-16'),
  bands: [
    { id: 1, code: 'D12', startMinute: 420, endMinute: 1140, category: 'AM', open: true },
    { id: 2, code: 'N12', startMinute: 1140, endMinute: 420, category: 'night', open: true },
  ],
  people: [{ employeeId: 10, categoryId: 3, weeklyMinutes: null, from: day('2020-01-01'), to: null, own: true }],
  limits: [],
  uncoded: [],
  skills: [{ employeeId: 10, skillId: 7, primary: true, from: day('2020-01-01'), to: null }],
  standing: [],
  heads: [],
  ruleSets: [set()],
  ...more,
})

/** What is asked, sound by the engine's own checks. */
function asked(given: RosterFacts, mode: BuildMode = 'anew') {
  const { problem, cells } = askedOf(given, mode)
  expect([...problemFaults(problem), ...cellFaults(problem, cells, 'cells')]).toEqual([])
  return { problem, cells }
}

test('suspensions and exclusions reach the engine, one after some days in a row too', () => {
  const exclusion = { bandId: 2, skillIds: [7], from: day('2026-11-01'), to: null, afterDays: null, includeOffDays: false }
  const limits = {
    employeeId: 10,
    suspensions: [{ from: day('2026-11-18'), to: day('2026-11-19') }],
    exclusions: [exclusion, { ...exclusion, afterDays: 5 }, { ...exclusion, bandId: 99 }],
  }
  const [person] = asked(facts({ limits: [limits] })).problem.people
  expect(person).toMatchObject({
    suspensions: [{ from: day('2026-11-18'), to: day('2026-11-19') }],
    exclusions: [
      { band: '2', skills: ['7'], from: day('2026-11-01') },
      { band: '2', skills: ['7'], from: day('2026-11-01'), afterDays: 5, includeOffDays: false },
    ],
  })
})

describe('cover of a day', () => {
  const on = (date: string, given: RosterFacts) => coverOf(given).filter(cover => cover.day === day(date))
  const heads = (count: number, date = '2026-11-17') => [{ day: day(date), bandId: 1, skillId: 7, heads: count }]

  test('is the requirement of its weekday', () => {
    expect(on('2026-11-18', facts())).toMatchObject([{ band: '1', skill: '7', least: 1, wanted: 2, most: 4, under: 20, over: 3 }])
    expect(on('2026-11-19', facts())).toEqual([])
  })
  test('is the larger of requirement and heads of activities', () => {
    expect(on('2026-11-17', facts({ heads: heads(1) }))).toMatchObject([{ least: 1, wanted: 2, most: 4 }])
    expect(on('2026-11-17', facts({ heads: heads(6) }))).toMatchObject([{ least: 1, wanted: 6, most: 6 }])
  })
  test('is what activities ask for where no requirement is', () => {
    expect(on('2026-11-19', facts({ heads: heads(3, '2026-11-19') }))).toMatchObject([{ band: '1', skill: '7', least: 0, wanted: 3 }])
  })
  test('is that of its date before that of its weekday', () => {
    const cover = [line(), line({ weekdays: [], onDate: '2026-11-17', wanted: 9, most: null })]
    expect(on('2026-11-17', facts({ ruleSets: [set({ cover })] }))).toMatchObject([{ wanted: 9 }])
    expect(on('2026-11-18', facts({ ruleSets: [set({ cover })] }))).toMatchObject([{ wanted: 2 }])
  })
})

describe('rules', () => {
  const rests = (ruleSets: RuleSet[]) =>
    asked(facts({ ruleSets })).problem.rules.flatMap(rule =>
      rule.code === 'SchRuleCodeMinRest' ? [[rule.values.minutes, rule.from, rule.to]] : [],
    )

  test('are those of the set in force on each day, the nearer node first', () => {
    const near = set({ endsOn: '2026-11-18', rules: [{ ...rest, values: { minutes: 600 } } as CreationRule] })
    expect(rests([near, set()])).toEqual([
      [0, undefined, undefined],
      [600, day('2026-11-17'), day('2026-11-18')],
      [660, day('2026-11-19'), day('2026-11-20')],
    ])
  })
  test('are for an employee type, and name bands as the engine does', () => {
    const rules: CreationRule[] = [
      { code: 'QuaySuccession', severity: 'warn', values: { pairs: [[2, 1]] }, employmentCategoryId: 3, weight: 5 },
      { code: 'QuayBandCount', severity: 'warn', values: { band: 2, most: 3, window: 'week' }, employmentCategoryId: null, weight: 5 },
    ]
    expect(asked(facts({ ruleSets: [set({ rules })] })).problem.rules).toMatchObject([
      { code: 'SchRuleCodeDateRange' },
      { code: 'SchRuleCodeMinRest', values: { minutes: 0 } },
      { code: 'QuaySuccession', values: { pairs: [['2', '1']] }, scope: { category: '3' }, weight: 5 },
      { code: 'QuayBandCount', values: { band: '2' } },
    ])
  })
})

test('rules and cover about a band that is no longer there are left out', () => {
  const rules: CreationRule[] = [
    {
      code: 'QuaySuccession',
      severity: 'warn',
      values: {
        pairs: [
          [9, 1],
          [2, 1],
        ],
      },
      employmentCategoryId: null,
      weight: 5,
    },
    { code: 'QuayBandCount', severity: 'warn', values: { band: 9, most: 3, window: 'week' }, employmentCategoryId: null, weight: 5 },
  ]
  const { problem } = asked(facts({ ruleSets: [set({ rules, cover: [line({ bandId: 9 })] })] }))
  expect(problem.rules.slice(2)).toMatchObject([{ code: 'QuaySuccession', values: { pairs: [['2', '1']] } }])
  expect(problem.cover).toEqual([])
})

describe('what stays', () => {
  const week = [
    standing('2026-11-17'),
    standing('2026-11-18', { dayType: 'off', bandIds: [] }),
    standing('2026-11-19', { dayType: 'leave', bandIds: [] }),
  ]
  const kept = (given: RosterFacts, mode: BuildMode) =>
    asked(given, mode).cells.map(cell => [cell.day - given.firstDay, cell.kind, cell.locked])

  test('filling empty days, all that is rostered; else leave alone', () => {
    const given = facts({ standing: week })
    expect(kept(given, 'keep')).toEqual([
      [0, 'work', true],
      [1, 'off', true],
      [2, 'leave', true],
    ])
    expect(kept(given, 'anew')).toEqual([[2, 'leave', true]])
  })
  test('changing little, the roster in force is what changes are counted from', () => {
    const { problem, cells } = asked(facts({ standing: week }), 'few')
    expect(cells).toHaveLength(1)
    expect(problem.published).toMatchObject([{ kind: 'work', band: '1' }, { kind: 'leave' }])
    expect(problem.moveWeight).toBeGreaterThan(0)
  })
  test('changing little, hours and shares move nobody who is rostered: a crew of four on and four off stays', () => {
    // four days on of eight are 42 hours a week, with a contract of 48; nobody asks for the other days
    const first = day('2026-11-16')
    const crew = [1, 2].map(id => ({ ...facts().people[0]!, employeeId: id, weeklyMinutes: 48 * 60 }))
    const on = (employeeId: number, at: number) => (at + (employeeId === 1 ? 0 : 4)) % 8 < 4
    const days = Array.from({ length: 8 }, (_, at) => at)
    const given = facts({
      firstDay: first,
      days: 8,
      today: first - 1,
      people: crew,
      ruleSets: facts().ruleSets.map(set => ({ ...set, contractHours: true, evenHours: true })),
      skills: crew.map(({ employeeId }) => ({ employeeId, skillId: 7, primary: true, from: 0, to: null })),
      heads: days.map(at => ({ day: first + at, bandId: 1, skillId: 7, heads: 1 })),
      standing: crew.flatMap(({ employeeId }) =>
        days.map((at): StandingDay => {
          const works = on(employeeId, at)
          return { employeeId, day: first + at, dayType: works ? 'work' : 'off', bandIds: works ? [1] : [], held: false }
        }),
      ),
    })
    const { problem } = asked(given, 'few')
    expect(problem.rules.some(({ code }) => code === 'QuayHours')).toBe(false)
    expect(asked(given, 'anew').problem.rules.some(({ code }) => code === 'QuayHours')).toBe(true)
    // who has nothing rostered yet still gets an even share
    const joined = {
      ...given,
      people: [...crew, { ...crew[0]!, employeeId: 3 }],
      skills: [...given.skills, { ...given.skills[0]!, employeeId: 3 }],
    }
    const scopes = asked(joined, 'few').problem.rules.flatMap(({ scope }) => scope?.person ?? [])
    expect([...new Set(scopes)]).toEqual(['3'])
  })
  test('days changed by hand, with two shifts, over already, and all of who is only lent here; a blank day is free', () => {
    expect(kept(facts({ standing: [standing('2026-11-18', { held: true })] }), 'anew')).toEqual([[1, 'work', true]])
    expect(kept(facts({ standing: [standing('2026-11-18', { bandIds: [1, 2] })] }), 'anew')).toHaveLength(2)
    expect(kept(facts({ today: day('2026-11-18') }), 'anew')).toEqual([[0, 'off', true]])
    const lent = facts({ people: [{ ...facts().people[0]!, own: false }], standing: [standing('2026-11-18')] })
    expect(kept(lent, 'anew').map(([at, kind]) => [at, kind])).toEqual([
      [0, 'off'],
      [1, 'work'],
      [2, 'off'],
      [3, 'off'],
    ])
    expect(kept(facts({ standing: [standing('2026-11-18', { dayType: 'blank', bandIds: [], held: true })] }), 'keep')).toEqual([])
  })
  test('what came before the period is what rules look back upon; closed bands are for nobody', () => {
    const given = facts({
      standing: [standing('2026-11-15'), standing('2026-11-16', { bandIds: [2] })],
      bands: facts().bands.map(band => ({ ...band, open: band.id === 1 })),
    })
    const [person] = asked(given).problem.people
    expect(person!.history).toMatchObject([{ band: '1' }, { band: '2' }])
    expect(person!.exclusions).toMatchObject([{ band: '2' }])
  })
})
