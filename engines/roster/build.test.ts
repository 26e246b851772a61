import { describe, expect, it } from 'vitest'
import { highsSolver } from '../../features/scheduling/build/highs.server.ts'
import { BANDS, checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import { type Built, build } from './build.ts'
import type { RosterProblem } from './problem.ts'
import { seeded } from './random.ts'
import type { Rule } from './rules/rules.ts'
import type { Band, RosterCell } from './terms.ts'

const solver = await highsSolver()

function built(given: RosterProblem, cells: readonly RosterCell[] = [], run: Partial<Parameters<typeof build>[3]> = {}): Built {
  const answer = build(given, cells, solver, { seed: 1, work: 20_000, ...run })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

const lines = (days: number, bands: readonly Band[], more: object = {}) =>
  Array.from({ length: days }, (_, at) =>
    bands.map(({ id }) => ({ day: MONDAY + at, band: id, skill: 'crane', least: 0, wanted: 1, most: 1, under: 10, over: 2, ...more })),
  ).flat()

/** A small problem made of a seed: two or three people, up to four days, two bands, rules of every shape, wishes, locked cells. */
function small(seed: number): { given: RosterProblem; locked: RosterCell[] } {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const days = random() < 0.05 ? 4 : random() < 0.3 ? 3 : 2
  const severity = () => pick(['block', 'warn'] as const)
  const rules = [
    { code: 'SchRuleCodeWorkingDays', values: { mostDays: pick([2, 3]), leastDays: pick([0, 1, 2]) } },
    { code: 'SchRuleCodeMinRest', values: { minutes: pick([480, 660, 1000]) } },
    {
      code: 'QuayHours',
      values: { least: pick([0, 660]), most: pick([1380, 2000]), window: pick(['week', 'period', { rollingDays: 2 }]) },
    },
    { code: 'QuayBandCount', values: { band: 'N', most: 1, window: 'period' } },
    { code: 'QuaySuccession', values: { pairs: [['N', 'D']] } },
    { code: 'QuayNights', values: { mostInRow: 1, daysOffAfter: 1 } },
    { code: 'QuayDaysOff', values: { most: 2 } },
  ]
    .filter(() => random() < 0.45)
    .map(rule => ({ ...rule, severity: severity(), weight: pick([1, 3, 7]) }) as Rule)
  const people = ['a', 'b', 'c'].slice(0, 2 + Math.floor(random() * (days > 2 ? 1 : 2))).map(id =>
    person(id, {
      skills: [
        { skill: 'crane', primary: true, from: MONDAY },
        ...(random() < 0.3 ? [{ skill: 'truck', primary: false, from: MONDAY }] : []),
      ],
      wishes: [{ day: MONDAY + Math.floor(random() * days), band: pick(['D', 'N', null]), weight: pick([-4, 5]) }],
      suspensions: random() < 0.2 ? [{ from: MONDAY, to: MONDAY }] : [],
    }),
  )
  const cover = lines(days, BANDS.slice(0, 2)).map(line => ({
    ...line,
    least: pick([0, 0, 1]),
    wanted: 1,
    most: pick([1, 2]),
    skill: pick(['crane', 'crane', 'truck']),
  }))
  const published = random() < 0.3 ? { published: row('DN', 'a'), moveWeight: 2 } : {}
  const given = problem(rules, days, { bands: BANDS.slice(0, 2), people, cover, secondaryWeight: 1, ...published })
  const locked = random() < 0.4 ? row(pick(['D', '.N', 'V', 'T']), 'a').map(cell => ({ ...cell, locked: true })) : []
  return { given, locked }
}

/** The least that any roster costs which keeps the given cells: every row of each person by the checker, then every combination of rows. */
function optimum(given: RosterProblem, locked: readonly RosterCell[]): number {
  const { people, cover, bands, period } = given
  const lineOf = new Map(cover.map(({ day, band, skill }, line) => [`${day} ${band} ${skill}`, line]))
  const rows = people.map(who => {
    const own = locked.filter(cell => cell.person === who.id)
    const live = checked(
      { ...given, people: [who], cover: [], ...(given.published && { published: given.published.filter(cell => cell.person === who.id) }) },
      own,
    )
    const all: { key: string; cost: number; barred: number; broken: number }[] = []
    const walk = (at: number, heads: readonly number[]) => {
      if (at === period.days) {
        const blocking = live.breaches.filter(({ severity }) => severity === 'block')
        const barred = blocking.filter(({ code }) => code === 'QuaySuspended').length
        all.push({ key: heads.join(), cost: live.cost, barred, broken: blocking.length - barred })
        return
      }
      const day = MONDAY + at
      const kept = own.filter(cell => cell.day === day)
      const cell = { person: who.id, day, slot: 0, kind: 'work', locked: false } as const
      const choices =
        kept.length > 0 ? [kept] : [[], ...bands.flatMap(({ id }) => who.skills.map(({ skill }) => [{ ...cell, band: id, skill }]))]
      for (const cells of choices) {
        live.change([{ person: who.id, day, cells }])
        const skill = (each: RosterCell) => each.skill ?? 'crane'
        const line = cells[0]?.kind === 'work' ? lineOf.get(`${day} ${cells[0].band} ${skill(cells[0])}`) : undefined
        walk(at + 1, line === undefined ? heads : [...heads, line])
      }
    }
    walk(0, [])
    // rules that block are broken only where the given cells leave no other way
    const leastBarred = Math.min(...all.map(({ barred }) => barred))
    const standing = all.filter(({ barred }) => barred === leastBarred)
    const sound = standing.filter(({ broken }) => broken === 0)
    const cheapest = new Map<string, number>()
    for (const { key, cost } of sound.length > 0 ? sound : standing)
      cheapest.set(key, Math.min(cheapest.get(key) ?? Number.POSITIVE_INFINITY, cost))
    return [...cheapest].map(([key, cost]) => ({ cost, lines: key === '' ? [] : key.split(',').map(Number) }))
  })
  let best = Number.POSITIVE_INFINITY
  const heads = new Int32Array(cover.length)
  const combine = (at: number, cost: number) => {
    if (at < rows.length) {
      for (const each of rows[at]!) {
        for (const line of each.lines) heads[line]!++
        combine(at + 1, cost + each.cost)
        for (const line of each.lines) heads[line]!--
      }
      return
    }
    let sum = cost
    for (const [line, { least, wanted, most, under, over }] of cover.entries()) {
      const standing = heads[line]!
      sum += Math.max(0, wanted - standing) * under + Math.max(0, least - standing) * 100_000 + Math.max(0, standing - most) * over
    }
    best = Math.min(best, sum)
  }
  combine(0, 0)
  return best
}

describe('against trying every roster', () => {
  it.each([1, 126, 251, 376, 501, 626, 751, 876])(
    'the bound is never above the best, the cost never below, and both are what the checker says (from seed %i)',
    first => {
      let reached = 0
      for (let seed = first; seed < first + 125; seed++) {
        const { given, locked } = small(seed)
        const { cost, bound, cells, breaches } = built(given, locked, { work: 150 })
        const judge = checked(given, [...locked, ...cells.filter(cell => !cell.locked)])
        expect(judge.cost, `seed ${seed}`).toBeCloseTo(cost, 6)
        expect(judge.breaches).toEqual(breaches)
        const best = optimum(given, locked)
        expect(bound, `seed ${seed}`).toBeLessThanOrEqual(best + 1e-6)
        expect(cost, `seed ${seed}`).toBeGreaterThanOrEqual(best - 1e-6)
        if (cost <= best + 1e-6) reached++
      }
      expect(reached).toBeGreaterThan(121)
    },
  )
})

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
