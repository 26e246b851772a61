import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BANDS, checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import type { Edit } from './checker.ts'
import type { RosterProblem } from './problem.ts'
import type { Rule } from './rules/rules.ts'
import type { RosterCell } from './terms.ts'

const rules: Rule[] = [
  { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 3 } },
  { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } },
  { code: 'QuayNights', severity: 'warn', weight: 5, values: { mostInRow: 2, daysOffAfter: 2 } },
]
const DAYS = 10
const lines = Array.from({ length: DAYS }, (_, at) =>
  BANDS.map(({ id }) => ({ day: MONDAY + at, band: id, skill: 'crane', least: 1, wanted: 2, most: 2, under: 10, over: 3 })),
).flat()

const team: RosterProblem = problem(rules, DAYS, {
  people: [person('a'), person('b', { wishes: [{ day: MONDAY, band: 'E', weight: 4 }] }), person('c', { ends: MONDAY + 4 })],
  cover: lines,
})

const letters = fc.array(fc.constantFrom('.', '.', 'D', 'N', 'E', 'L', 'V', 'T'), { minLength: DAYS, maxLength: DAYS })
const rosters = fc.tuple(letters, letters, letters).map(rows => rows.flatMap((each, at) => row(each.join(''), 'abc'[at])))
const edits: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(DAYS - 1), fc.subarray(['D', 'N', 'E', 'L', 'V', 'T']))
  .map(([who, at, codes]) => ({
    person: who,
    day: MONDAY + at,
    cells: codes.slice(0, 2).flatMap((code, slot) => row(code, who, MONDAY + at).map(cell => ({ ...cell, slot }))),
  }))

describe('one edit', () => {
  it('leaves the same breaches as judging the whole roster again, and says which came and went', () => {
    fc.assert(
      fc.property(rosters, fc.array(fc.array(edits, { maxLength: 3 }), { maxLength: 6 }), (cells, steps) => {
        const live = checked(team, cells)
        for (const step of steps) {
          const before = sorted(live.breaches)
          const answer = live.change(step)
          if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
          const whole = checked(team, live.cells())
          expect(sorted(live.breaches)).toEqual(sorted(whole.breaches))
          expect(live.cost).toBe(whole.cost)
          expect(sorted([...live.breaches, ...answer.value.went])).toEqual([...before, ...sorted(answer.value.came)].sort())
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is refused with its path when it is not sound, and changes nothing', () => {
    const live = checked(team, row('DD'))
    const cells = live.cells()
    const bad: [Edit, string][] = [
      [{ person: 'z', day: MONDAY, cells: [] }, 'edits[0].cells[0].person unknownId'],
      [{ person: 'a', day: MONDAY - 1, cells: [] }, 'edits[0].cells[0].day outsidePeriod'],
      [{ person: 'a', day: Number.NaN, cells: [] }, 'edits[0].cells[0].day notANumber'],
      [{ person: 'a', day: MONDAY, cells: row('D', 'b') }, 'edits[0].cells[0] unknownId'],
      [{ person: 'a', day: MONDAY, cells: [...row('D'), ...row('E')] }, 'edits[0].cells[1] duplicate'],
    ]
    for (const [edit, fault] of bad) {
      const answer = live.change([edit])
      expect(answer.ok ? [] : answer.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual([fault])
    }
    expect(live.cells()).toEqual(cells)
  })
})

describe('what is no rule upon a row', () => {
  it('counts heads of cover by skill', () => {
    const line = { ...lines[0]!, least: 1, wanted: 2, most: 3 }
    const given = { ...team, rules: [], cover: [line] }
    const heads = (count: number) =>
      checked(
        given,
        ['a', 'b', 'c'].slice(0, count).flatMap(who => row('D', who)),
      ).breaches
    const shortOf = (count: number) => heads(count).filter(({ code }) => code === 'QuayCover')
    expect(shortOf(0).map(({ severity, by, cost }) => [severity, by, cost])).toEqual([
      ['block', 1, 100_010],
      ['warn', 1, 10],
    ])
    expect(shortOf(1).map(({ severity, by, cost }) => [severity, by, cost])).toEqual([['warn', 1, 10]])
    expect(shortOf(2)).toEqual([])
    const over = checked(
      { ...given, cover: [{ ...line, most: 2 }] },
      ['a', 'b', 'c'].flatMap(who => row('D', who)),
    ).breaches
    expect(over.filter(({ code }) => code === 'QuayCover').map(({ by, cost }) => [by, cost])).toEqual([[1, 3]])
    expect(
      checked(
        given,
        row('D').map(cell => ({ ...cell, skill: 'truck' })),
      ).breaches.map(({ code }) => code),
    ).toContain('QuaySkill')
  })

  it('counts wishes with their weights', () => {
    const wishes = [
      { day: MONDAY, band: 'E', weight: 4 },
      { day: MONDAY + 1, band: 'L', weight: -3 },
      { day: MONDAY + 2, band: null, weight: 2 },
      { day: MONDAY + 3, band: null, weight: -6 },
    ]
    const given = problem([], 4, { people: [person('a', { wishes })] })
    expect(checked(given, row('EE.D')).cost).toBe(0)
    expect(checked(given, row('DLD.')).cost).toBe(4 + 3 + 2 + 6)
    expect(checked({ ...given, rules: [{ code: 'QuayWish', severity: 'off', values: {} }] }, row('DLD.')).cost).toBe(0)
  })

  it('keeps locked cells, and lets go of nothing that an edit put over them', () => {
    const locked = row('DV').map(cell => ({ ...cell, locked: true }))
    const live = checked(problem([], 3), locked)
    expect(live.breaches).toEqual([])
    const answer = live.change([{ person: 'a', day: MONDAY, cells: row('E') }])
    expect(answer.ok && answer.value.came.map(({ code, days }) => [code, days])).toEqual([['QuayFixed', [MONDAY]]])
    const back = live.change([{ person: 'a', day: MONDAY, cells: row('D') }])
    expect(back.ok && back.value.went.length).toBe(1)
  })

  it('prices moves against the published roster and work on a secondary skill', () => {
    const skills = [
      { skill: 'crane', primary: true, from: MONDAY },
      { skill: 'truck', primary: false, from: MONDAY },
    ]
    const given = problem([], 4, { people: [person('a', { skills })], published: row('DD..'), moveWeight: 5, secondaryWeight: 2 })
    expect(checked(given, row('DD..')).cost).toBe(0)
    expect(checked(given, row('D.E.')).cost).toBe(10)
    expect(
      checked(
        given,
        row('DD..').map(cell => ({ ...cell, skill: 'truck' })),
      ).cost,
    ).toBe(4)
  })
})

describe('the clock', () => {
  it('counts rest as it passes in the night on which clocks go forward', () => {
    const zone = {
      name: 'Europe/Paris',
      offsets: [
        { from: 0, minutes: 60 },
        { from: 29_579_100, minutes: 120 },
      ],
    }
    const rest: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 480 } }
    const given = problem([rest], 2)
    const on = (firstDay: number) => {
      const spring = { ...given, period: { ...given.period, zone, firstDay } }
      return checked(spring, row('LE', 'a', firstDay)).breaches.map(({ by }) => by)
    }
    expect(on(20_540)).toEqual([60])
    expect(on(20_541)).toEqual([])
  })
})

const sorted = (breaches: readonly unknown[]): string[] => breaches.map(breach => JSON.stringify(breach)).sort()

it('takes cells in any order', () => {
  const cells: RosterCell[] = row('DNDN')
  expect(checked(team, [...cells].reverse()).breaches).toEqual(checked(team, cells).breaches)
})
