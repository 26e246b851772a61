import { describe, expect, it } from 'vitest'
import { highsSolver } from '../../../features/planning/build/highs.server.ts'
import { BANDS, checked, MONDAY, person, problem } from '../../../tests/support/roster.ts'
import { unitCost } from '../breach.ts'
import { build } from '../build.ts'
import { CoverCount } from '../cover-count.ts'
import { Model, type RowCheck } from '../model.ts'
import { seeded } from '../random.ts'
import type { Rule } from '../rules/rules.ts'
import { countedGraph, countsCost, dutyCount } from './counted.ts'
import { CountedPricing } from './counted-pricing.ts'
import { graphOf, product } from './graph.ts'
import { optionsOf } from './options.ts'
import { type Planned, pathCost } from './planned.ts'
import { Pricing } from './pricing.ts'
import { freeGraph, type RowGraph } from './row-graph.ts'

const DAYS = 42
const LIMITS = { most: 4_000_000, isOver: () => false }

/** A person of six weeks under rules that count, in both ways: what is counted in the graph, and beside it. */
function bothWays(rules: readonly Rule[]): { whole: Planned; beside: Planned & { counted: NonNullable<Planned['counted']> } } {
  const given = problem(rules, DAYS)
  const model = new Model(given, [])
  const who = given.people[0]!
  const duties = model.duties.all.length
  const options = optionsOf(model, new CoverCount(given.cover, 'block'), who, new Array(DAYS).fill(null), () => 0)
  const free = freeGraph(DAYS, duties, 1)
  const multiply = (checks: readonly RowCheck[]): RowGraph =>
    checks.reduce((graph, check) => {
      const price = check.rule.severity === 'block' ? Number.POSITIVE_INFINITY : unitCost(check.rule)
      return product(graph, graphOf(check.machine, price, DAYS, [check.machine.unknown], LIMITS)!, LIMITS)!
    }, free)
  const checks = model.rowChecks(who)
  const planned = (graph: RowGraph): Planned => ({
    graph,
    root: graph.roots[0]!,
    member: 0,
    extra: [],
    counted: null,
    unheeded: [],
    isElastic: false,
    options,
  })
  const rest = multiply(checks.filter(({ machine }) => !machine.tally))
  const tallied = checks.filter(({ machine }) => machine.tally)
  const ruled = tallied.map(({ rule, machine }) => ({ ...machine.tally!, code: rule.code, price: unitCost(rule) }))
  const isOfDuties = ({ code }: { code: string }) => code === 'QuayBandCount'
  const { graph, arcs } = countedGraph(
    rest,
    ruled.filter(each => !isOfDuties(each)),
    DAYS,
    LIMITS,
  )!
  const counted = { graph, arcs, root: graph.roots[0]!, duties: ruled.filter(isOfDuties).map(each => dutyCount(each, duties)) }
  return { whole: planned(multiply(checks)), beside: { ...planned(rest), counted } }
}

const block = { severity: 'block' } as const
const RULES: readonly Rule[] = [
  { ...block, code: 'SchRuleCodeWorkingDays', values: { leastDays: 2, mostDays: 5 } },
  { ...block, code: 'QuayDaysOff', values: { least: 2 } },
  { ...block, code: 'QuayHours', values: { least: 9600, most: 10_500, window: 'period' } },
  { ...block, code: 'QuayWeekends', values: { most: 3 } },
  { ...block, code: 'QuayBandCount', values: { band: 'N', most: 4, window: 'period' } },
]

/** Prices of heads drawn by lot, as rows of a graph and of counts see them: without cover every duty has one option. */
function price(planned: Planned, random: () => number): Planned {
  const cost = planned.options.cost.map((_, option) => (planned.options.duty[option] === 0 ? 0 : Math.floor(random() * 40) - 25))
  return { ...planned, options: { ...planned.options, cost } }
}

describe('counts beside a graph', () => {
  const { whole, beside } = bothWays(RULES)
  const pricing = new Pricing()

  it('leave rows that keep them all, near the cheapest, and a bound not above it', () => {
    let near = 0
    for (let seed = 1; seed <= 60; seed++) {
      const exact = price(whole, seeded(seed))
      const counted = { ...beside, options: exact.options }
      const counting = new CountedPricing(() => false)
      counting.prices(counted, [], null)
      const row = counting.row()!
      const best = pricing.cheapest(exact, new Float64Array(0), null)
      const cost = row.reduce((sum, option) => sum + exact.options.cost[option]!, 0)
      expect(countsCost(counted.counted, counted.options, row), `seed ${seed}`).toBe(0)
      expect(pathCost(exact.graph, exact.root, exact.options.duty, row), `seed ${seed}`).toBe(0)
      expect(cost).toBeGreaterThanOrEqual(best)
      expect(counting.least()).toBeLessThanOrEqual(best + 1e-6)
      if (cost <= best + 40) near++
    }
    expect(near).toBeGreaterThan(55)
  })

  it('keep days that are fixed, and give no worse row when asked again at the same prices', () => {
    const exact = price(whole, seeded(7))
    const counted = { ...beside, options: exact.options }
    const counting = new CountedPricing(() => false)
    const cost = (row: Int32Array) => row.reduce((sum, option) => sum + exact.options.cost[option]!, 0)
    counting.prices(counted, [], null)
    const first = counting.row()!
    counting.prices(counted, [], null)
    expect(cost(counting.row()!)).toBeLessThanOrEqual(cost(first))
    const fixed = new Int16Array(DAYS).fill(-1)
    const at = first.findIndex(option => exact.options.duty[option] === 0)
    fixed[at] = 1
    counting.prices(counted, [], fixed)
    const other = counting.row()!
    expect(exact.options.duty[other[at]!]).toBe(1)
    expect(countsCost(counted.counted, counted.options, other)).toBe(0)
  })

  it('have a price where a rule only warns, and are broken by it where that is cheaper', () => {
    const warns = RULES.map((rule): Rule => (rule.code === 'QuayWeekends' ? { ...rule, severity: 'warn', weight: 2 } : rule))
    const both = bothWays(warns)
    for (let seed = 1; seed <= 20; seed++) {
      const exact = price(both.whole, seeded(seed))
      const counted = { ...both.beside, options: exact.options }
      const counting = new CountedPricing(() => false)
      counting.prices(counted, [], null)
      const row = counting.row()!
      const broken = countsCost(counted.counted, counted.options, row)
      expect(broken).toBe(pathCost(exact.graph, exact.root, exact.options.duty, row))
      expect(broken).toBeLessThan(20)
      expect(counting.least()).toBeLessThanOrEqual(pricing.cheapest(exact, new Float64Array(0), null) + 1e-6)
    }
  })
})

describe('a year', () => {
  const days = 364
  const rules: Rule[] = [
    ...RULES.slice(0, 2),
    { ...block, code: 'QuaySuccession', values: { pairs: [['N', 'D']] } },
    { ...block, code: 'QuayHours', values: { least: 100_800, most: 102_000, window: 'period' } },
    { ...block, code: 'QuayWeekends', values: { most: 26 } },
    { ...block, code: 'QuayBandCount', values: { band: 'N', most: 60, window: 'period' } },
  ]
  const year = problem(rules, days, {
    people: ['a', 'b', 'c'].map((id, at) => person(id, { suspensions: [{ from: MONDAY + 100 * at, to: MONDAY + 100 * at + 20 }] })),
    cover: Array.from({ length: days }, (_, day) =>
      BANDS.map(({ id }) => ({ day: MONDAY + day, band: id, skill: 'crane', least: 0, wanted: 1, most: 1, under: 10, over: 2 })),
    ).flat(),
  })

  it('is rostered by the rules at once, with long leave, counts named as not in the graph, and a bound below the cost', async () => {
    const answer = build(year, [], await highsSolver(), { seed: 1, work: 12 })
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
    const { cells, cost, bound, breaches, relaxed } = answer.value
    expect(breaches.filter(({ severity }) => severity === 'block')).toEqual([])
    expect(relaxed).toEqual(['QuayHours', 'QuayWeekends', 'QuayBandCount'])
    expect(bound).toBeLessThanOrEqual(cost)
    expect(checked(year, cells).cost).toBe(cost)
  })
})
