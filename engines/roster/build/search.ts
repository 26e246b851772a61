import { NEAR } from '../problem.ts'
import type { Solver } from '../solver.ts'
import { anneal } from './anneal.ts'
import { Ascent, type Climb } from './ascent.ts'
import { dive } from './dive.ts'
import type { Effort } from './effort.ts'
import type { Column } from './master.ts'
import type { BuildPlan } from './plan.ts'
import { fill, polish } from './polish.ts'
import type { Pricing } from './pricing.ts'
import { Roster } from './roster.ts'
import { settle } from './settle.ts'
import { Tightening } from './tightening.ts'
import { Top } from './top.ts'

/** The most that values are varied at random in repeated dives. */
const NOISE = 0.6
/** The share of the roster that a dive leaves free: at the start, at least, and by how much it changes. */
const FREE = { start: 0.6, least: 0.3, step: 0.05 }

/** The climb before all else, and those that go on from the best prices. */
const CLIMB: Climb = { sweeps: 180, first: 0.1, last: 0.00005 }
const CLIMB_ON: Climb = { sweeps: 120, first: 0.01, last: 0.00002 }
/** Sweeps in which a roster settles: at first, and how many times more in the next. */
const SETTLE = { sweeps: 600, growth: 1.5 }
/** The fewest lines of cover for which prices are looked for without a master, and the most rows of a master that pays. */
const FEWEST_LINES = 40
const MOST_ROWS = 1000

/** Dives between two climbs of the bound. */
const DIVES_A_CLIMB = 3

/** The best roster so far and the proof beside it. */
export class Search {
  best: Roster
  /** No roster costs less; rounded up where all costs are multiples of a whole number. */
  bound = Number.NEGATIVE_INFINITY
  private readonly everybody: readonly number[]
  /** All costs are multiples of it; 0 where there is no such number. */
  private readonly unit: number

  constructor(
    private readonly plan: BuildPlan,
    private readonly solver: Solver,
    private readonly pricing: Pricing,
    private readonly effort: Effort,
    private readonly random: () => number,
  ) {
    this.best = new Roster(plan)
    this.everybody = plan.people.map((_, person) => person)
    this.unit = commonUnit(plan)
  }

  /** A first roster, then by turns rows for the master, which raise the bound, and dives, until the work is used up or the best is proved. */
  run(): void {
    fill(this.best, this.pricing, this.effort, this.random)
    // without people there is nothing to decide
    if (this.everybody.length === 0) this.raise(this.best.cost)
    if (this.isProved() || this.effort.isOver()) return
    this.report()
    polish(this.best, this.pricing, this.effort, this.everybody, 0, this.random, () => this.report())
    this.report()
    this.take(anneal(this.best, this.effort, this.random))
    if (this.effort.isOver()) return
    const tightening = new Tightening(this.plan, this.effort.isOver)
    const ascent = this.ascent(tightening)
    const lines = this.plan.cover.cover.length
    if (lines >= FEWEST_LINES) {
      ascent.climb(CLIMB)
      this.settle(ascent.prices, SETTLE.sweeps)
    }
    if (lines + this.everybody.length > MOST_ROWS) this.settleOn(ascent)
    else this.diveOn(ascent, tightening)
  }

  /** Better prices and rosters by turns, each taking longer than the last. */
  private settleOn(ascent: Ascent): void {
    for (let sweeps = SETTLE.sweeps; !this.effort.isOver() && !this.isProved(); sweeps *= SETTLE.growth) {
      ascent.climb(CLIMB_ON)
      this.settle(ascent.prices, sweeps)
    }
  }

  private diveOn(ascent: Ascent, tightening: Tightening): void {
    const top = new Top(this.plan, this.solver, this.pricing, this.effort, tightening, bound => this.raise(bound))
    try {
      top.start(this.columnsOf(this.best), ascent.bound, ascent.prices)
      this.diveFrom(top)
    } finally {
      top.dispose()
    }
  }

  private ascent(tightening: Tightening): Ascent {
    const isEnough = () => this.isProved()
    return new Ascent(this.plan, this.pricing, this.effort, tightening, this.random, bound => this.raise(bound), isEnough)
  }

  private settle(prices: Float64Array, sweeps: number): void {
    if (this.isProved() || this.effort.isOver()) return
    const found = settle(this.plan, this.pricing, this.effort, { prices, sweeps }, this.random)
    if (found) this.take(found)
  }

  private diveFrom(top: Top): void {
    const isEnough = (objective: number) => this.unit > 0 && this.rounded(this.bound) >= objective - NEAR
    let rows: readonly Column[] = []
    let free = FREE.start
    for (let round = 0; !this.effort.isOver() && !this.isProved(); round++) {
      this.effort.add(1)
      let isWide = round === 0 || free >= 1
      if (!top.isDone && round % DIVES_A_CLIMB === 0) {
        top.climb(isEnough)
        if (this.effort.isOver()) return
        isWide ||= top.isDone
        rows = top.rows()
        if (this.isProved()) return
      }
      const from = this.neighbourhood(isWide ? 1 : free)
      const columns = [...rows, ...this.columnsOf(this.best)]
      const below = this.best.cost - Math.max(this.unit, NEAR) + NEAR
      const how = { columns, noise: isWide && free < 1 ? 0 : NOISE * this.random(), from, below }
      const { roster: found, isEmpty } = dive(this.plan, this.solver, this.pricing, this.effort, how, this.random)
      const isSame = isEmpty || (found !== null && Math.abs(found.cost - this.best.cost) < NEAR)
      // where a neighbourhood holds nothing better than what we have, look farther; where dives lose their way, nearer
      free = isSame ? Math.min(1, free + FREE.step) : Math.max(FREE.least, free - FREE.step)
      if (found) this.take(found)
    }
  }

  isProved(): boolean {
    return this.best.cost <= this.bound + NEAR
  }

  private report(): void {
    this.effort.report(this.best.cost, this.bound)
  }

  private take(found: Roster): void {
    polish(found, this.pricing, this.effort, this.everybody, 0, this.random)
    if (found.cost >= this.best.cost - NEAR) return
    this.best = found
    this.report()
  }

  private raise(bound: number): void {
    const whole = this.rounded(bound)
    if (whole <= this.bound) return
    this.bound = Math.min(whole, this.best.cost)
    this.report()
  }

  private rounded(bound: number): number {
    const { unit } = this
    return unit > 0 && Number.isFinite(bound) ? Math.ceil((bound - NEAR) / unit) * unit + 0 : bound
  }

  private columnsOf(roster: Roster): Column[] {
    return roster.rows.map((row, person) => ({ person, row, cost: roster.costs[person]! }))
  }

  /** Fixes all but a share of the best roster: some people are free on all days, or all people on some days. */
  private neighbourhood(free: number): Int16Array[] {
    const days = this.plan.people[0]?.graph.days ?? 0
    const isByPeople = this.random() < 0.5
    const length = Math.ceil(days * free)
    const start = Math.floor(this.random() * (days - length + 1))
    return this.plan.people.map(({ options }, person) => {
      const isFree = isByPeople ? this.random() < free : false
      const row = this.best.rows[person]!
      return Int16Array.from({ length: days }, (_, day) => {
        const isOpen = isByPeople ? isFree || free >= 1 : day >= start && day < start + length
        return isOpen ? -1 : options.duty[row[day]!]!
      })
    })
  }
}

/** The greatest whole number of which every cost is a multiple, so that bounds may be rounded up to it; 0 when there is none. */
function commonUnit({ people, cover }: BuildPlan): number {
  const graphs = new Set(people.flatMap(({ graph, extra }) => [graph, ...extra.map(each => each.graph)]))
  let unit = divisor(
    cover.cover.flatMap(({ under, over }) => [under, over]),
    cover.hard,
  )
  for (const { options } of people) unit = divisor(options.cost, unit)
  for (const { cost } of graphs) if (cost) unit = divisor(cost, unit)
  return Number.isNaN(unit) ? 0 : unit
}

/** The greatest common divisor of these costs and of `unit` (Euclid); NaN once one is not whole. A plain loop: there may be millions. */
function divisor(costs: ArrayLike<number>, unit: number): number {
  if (Number.isNaN(unit)) return unit
  let common = unit
  for (let at = 0; at < costs.length; at++) {
    const cost = Math.abs(costs[at]!)
    if (cost === 0 || (common > 0 && cost % common === 0)) continue
    if (cost !== Math.floor(cost)) return Number.NaN
    let rest = cost
    while (rest > 0) [common, rest] = [rest, common % rest]
  }
  return common
}
