import { describe, expect, it } from 'vitest'
import { built, lines, solver } from '../../tests/support/built-roster.ts'
import { BANDS, checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import { type Built, build } from './build.ts'
import type { Rule } from './rules/rules.ts'

/** Six people on two bands over four weeks: work enough that a run does not end at once. */
const month = problem(
  [
    { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 5, leastDays: 2 } },
    { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 660 } },
    { code: 'QuayHours', severity: 'block', values: { most: 2880, window: 'week' } },
    { code: 'QuayWeekends', severity: 'warn', weight: 8, values: { most: 2, whole: true } },
  ],
  28,
  {
    people: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) =>
      person(id, { wishes: [3, 9, 15].map(day => ({ day: MONDAY + day + at, band: 'N', weight: -(at + 1) })) }),
    ),
    cover: lines(28, BANDS.slice(0, 2), { least: 1, wanted: 2, most: 2 }),
  },
)

describe('a run', () => {
  it('gives the same roster for the same seed and work, and better ones for more', () => {
    const short = built(month, [], { work: 400, seed: 7 })
    expect(built(month, [], { work: 400, seed: 7 })).toEqual(short)
    expect(built(month, [], { work: 4000, seed: 7 }).cost).toBeLessThanOrEqual(short.cost)
    expect(short.stopped).toBe(true)
  })

  it('has a whole roster and a true bound whenever it is stopped', () => {
    for (const asks of [0, 5, 40, 200, 600]) {
      let asked = 0
      const { cells, cost, bound, breaches, stopped } = built(month, [], { stop: () => asked++ >= asks })
      expect(stopped).toBe(true)
      expect(bound).toBeLessThanOrEqual(cost)
      expect(breaches.filter(({ severity, code }) => severity === 'block' && code !== 'QuayCover')).toEqual([])
      expect(checked(month, cells).cost).toBeCloseTo(cost, 6)
    }
  })

  it('says how far it is: costs fall, bounds rise', () => {
    const costs: number[] = []
    const bounds: number[] = []
    built(month, [], {
      work: 1500,
      onProgress: ({ cost, bound }) => {
        if (cost !== null) costs.push(cost)
        if (bound !== null) bounds.push(bound)
      },
    })
    expect(costs.length).toBeGreaterThan(3)
    expect(costs).toEqual([...costs].sort((a, b) => b - a))
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
  })

  it('keeps locked cells, leave and training, and completes the rest', () => {
    const given = [...row('DDN', 'a').map(cell => ({ ...cell, locked: true })), ...row('.....VVT', 'b'), ...row('NN', 'c')]
    const { cells } = built(month, given, { work: 300 })
    for (const cell of given.slice(0, 6)) expect(cells).toContainEqual(cell)
    expect(checked(month, given).change([]).ok).toBe(true)
  })

  it('names the skill of whoever has no primary one in force', () => {
    const skills = [
      { skill: 'crane', primary: true, from: MONDAY - 9, to: MONDAY - 1 },
      { skill: 'truck', primary: false, from: MONDAY },
    ]
    const given = problem([], 1, { people: [person('a', { skills })], cover: lines(1, BANDS.slice(0, 1), { skill: 'truck' }) })
    expect(built(given).cells.map(({ band, skill }) => [band, skill])).toEqual([[BANDS[0]!.id, 'truck']])
  })

  it('changes a published roster as little as its price says', () => {
    const published = built(month, [], { work: 400 }).cells.map(cell => ({ ...cell, locked: false }))
    const ill = row('VVVV', 'a', MONDAY + 7).map(cell => ({ ...cell, locked: true }))
    const moved = (moveWeight: number) => {
      const { cells } = built({ ...month, published, moveWeight }, ill, { work: 1500 })
      return checked(
        { ...month, published, moveWeight: 1, cover: [], rules: [], people: month.people.map(who => ({ ...who, wishes: [] })) },
        cells,
      ).cost
    }
    expect(moved(1000)).toBeLessThanOrEqual(moved(0))
    expect(moved(1000)).toBeLessThan(12)
  })

  it('answers bad input with faults, and nobody with nothing', () => {
    const bad = build({ ...month, people: [person('a'), person('a')] }, [], solver, { seed: 1 })
    expect(bad.ok ? [] : bad.faults.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['people[1].id duplicate'])
    const nobody = built({ ...month, people: [], cover: [] })
    expect([nobody.cells, nobody.cost, nobody.bound, nobody.gap, nobody.stopped]).toEqual([[], 0, 0, null, false])
  })
})

describe('rules that do not fit into the graph', () => {
  it('are named, kept by the roster, and left out of the bound only', () => {
    const caps = BANDS.map(
      ({ id }, at): Rule => ({ code: 'QuayBandCount', severity: 'block', values: { band: id, most: 4 + at, window: 'period' } }),
    )
    const wide = { ...month, rules: [month.rules[0]!, ...caps], cover: lines(28, BANDS, { wanted: 1, most: 1 }) }
    const { relaxed, breaches, cost, bound } = built(wide, [], { work: 120 })
    expect(relaxed).toContain('QuayBandCount')
    expect(breaches.filter(({ severity }) => severity === 'block')).toEqual([])
    expect(bound).toBeLessThanOrEqual(cost)
  })
})

describe('what cannot be', () => {
  const namesOf = ({ conflicts }: Built) =>
    conflicts.map(({ codes, people = [], days }) => [codes.join(' '), people.join(), (days ?? []).map(day => day - MONDAY).join()])

  it('names the rules that locked cells break together, and keeps the cells', () => {
    const rules: Rule[] = [
      { code: 'SchRuleCodeWorkingDays', severity: 'block', values: { mostDays: 2 } },
      { code: 'QuayNights', severity: 'block', values: { mostInRow: 3 } },
      { code: 'QuayHours', severity: 'block', values: { most: 5000, window: 'week' } },
    ]
    const locked = row('D.D', 'a')
      .concat(row('.D', 'a'))
      .map(cell => ({ ...cell, locked: true }))
    const answer = built(problem(rules, 4), locked)
    expect(namesOf(answer)).toEqual([['SchRuleCodeWorkingDays', 'a', '0,2,1']])
    for (const cell of locked) expect(answer.cells).toContainEqual(cell)
    expect(answer.breaches.map(({ code }) => code)).toEqual(['SchRuleCodeWorkingDays'])
  })

  it('names locked cells in which somebody may not stand', () => {
    const given = problem([], 3, { people: [person('a', { suspensions: [{ from: MONDAY + 1, to: MONDAY + 1 }] })] })
    expect(
      namesOf(
        built(
          given,
          row('.D').map(cell => ({ ...cell, locked: true })),
        ),
      ),
    ).toEqual([['QuaySuspended', 'a', '1']])
  })

  it('names cover that nobody has the skill for, and cover above all hands', () => {
    const [line] = lines(1, BANDS.slice(0, 1))
    const given = problem([], 2, {
      cover: [
        { ...line!, skill: 'diver', least: 1 },
        { ...line!, least: 2, wanted: 2, most: 2 },
      ],
    })
    const answer = built(given)
    expect(answer.conflicts).toEqual([
      { code: 'QuaySkill', codes: ['QuaySkill'], days: [MONDAY], limit: 1, actual: 0, unit: 'people', band: 'D', skill: 'diver' },
      { code: 'QuayCover', codes: ['QuayCover'], days: [MONDAY], limit: 2, actual: 1, unit: 'people', band: 'D', skill: 'crane' },
    ])
    expect(answer.short).toBe(2)
  })
})
