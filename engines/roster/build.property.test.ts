import { describe, expect, it } from 'vitest'
import { built, lines } from '../../tests/support/built-roster.ts'
import { repeats } from '../../tests/support/repeats.ts'
import { BANDS, checked, MONDAY, person, problem, row } from '../../tests/support/roster.ts'
import type { RosterProblem } from './problem.ts'
import { seeded } from './random.ts'
import type { Rule } from './rules/rules.ts'
import type { RosterCell } from './terms.ts'

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
      const count = repeats(125)
      let reached = 0
      for (let seed = first; seed < first + count; seed++) {
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
      expect(count - reached).toBeLessThan(4)
    },
  )
})
