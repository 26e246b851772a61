import type { Solver } from '../solver.ts'
import { anneal } from './anneal.ts'
import { dive } from './dive.ts'
import type { Effort } from './effort.ts'
import type { Column } from './master.ts'
import type { BuildPlan } from './plan.ts'
import { fill, NEAR, polish } from './polish.ts'
import type { Pricing } from './pricing.ts'
import { Roster } from './roster.ts'
import { Top } from './top.ts'

/** How far values are shaken in repeated dives, at most. */
const NOISE = 0.6
/** The share of the roster that a dive leaves free: at the start, at least, and by how much it changes. */
const FREE = { start: 0.6, least: 0.3, step: 0.05 }

/** Dives between two climbs of the bound. */
const DIVES_A_CLIMB = 3

/** The best roster so far and the proof beside it. */
export class Search {
  best: Roster
  /** No roster costs less; rounded up where all costs are whole. */
  bound = Number.NEGATIVE_INFINITY
  private readonly everybody: readonly number[]
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
    this.unit = isWhole(plan) ? 1 : 0
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
    const top = new Top(this.plan, this.solver, this.pricing, this.effort, bound => this.raise(bound))
    try {
      top.start(this.columnsOf(this.best))
      this.diveFrom(top)
    } finally {
      top.dispose()
    }
  }

  private diveFrom(top: Top): void {
    const isEnough = (objective: number) => this.unit > 0 && Math.ceil(this.bound - NEAR) >= objective - NEAR
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
    const whole = this.unit > 0 && Number.isFinite(bound) ? Math.ceil(bound - NEAR) + 0 : bound
    if (whole <= this.bound) return
    this.bound = Math.min(whole, this.best.cost)
    this.report()
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

/** Whether every cost is a whole number, so that bounds may be rounded up. */
function isWhole({ people, cover }: BuildPlan): boolean {
  const prices = cover.cover.flatMap(({ under, over }) => [under, over])
  const graphs = new Set(people.flatMap(({ graph, extra }) => [graph, ...extra.map(each => each.graph)]))
  return (
    prices.every(Number.isInteger) &&
    people.every(({ options }) => options.cost.every(Number.isInteger)) &&
    [...graphs].every(({ cost }) => cost === null || areWhole(cost))
  )
}

/** A plain loop: there may be millions. */
function areWhole(costs: Float64Array): boolean {
  for (let at = 0; at < costs.length; at++) if (costs[at] !== Math.floor(costs[at]!)) return false
  return true
}
