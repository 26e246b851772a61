import { NEAR } from '../problem.ts'
import type { Effort } from './effort.ts'
import type { Column, Master } from './master.ts'
import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'
import { rowCost } from './planned.ts'
import type { Pricing } from './pricing.ts'
import type { Tightening } from './tightening.ts'

/** How much of the best duals so far goes into the next ones, tried in this order while no new row is found (optimizer.md §8a). */
const SMOOTHING = [0.7, 0.35, 0]

/** What is fixed while a dive goes down: the only duty of a day, below 0 where free, and the row of those who have no choice left. */
export interface Fixed {
  readonly duties: readonly Int16Array[]
  readonly rows: (Row | null)[]
}

/** Rows for a master, round by round, and the best bound on the way. */
export class Generation {
  /** No roster that keeps what is fixed costs less. */
  bound = Number.NEGATIVE_INFINITY
  /** What the master cost before its last rows came. */
  objective = Number.POSITIVE_INFINITY
  /** Whether no row is left that could make the master cheaper. */
  isConverged = false
  private best: Float64Array | null = null
  private smoothing = 0

  constructor(
    private readonly master: Master,
    private readonly plan: BuildPlan,
    private readonly pricing: Pricing,
    private readonly effort: Effort,
    private readonly fixed: Fixed | null,
    private readonly tightening: Tightening | null,
  ) {}

  /** Begins with prices that gave a bound. */
  from(bound: number, prices: Float64Array): void {
    this.bound = bound
    this.best = prices
  }

  /** Prices everybody once. False when stopped. */
  round(): boolean {
    const { master, best } = this
    if (!master.solve(this.effort.isOver)) return false
    this.objective = master.objective()
    const { earns, rows } = master.duals()
    const share = best === null ? 0 : SMOOTHING[this.smoothing]!
    const prices: Float64Array = best === null ? earns : earns.map((each, line) => share * best[line]! + (1 - share) * each)
    const found = rowsAt(this.plan, this.pricing, this.effort, prices, this.fixed, this.tightening)
    if (!found) return false
    if (found.bound > this.bound) {
      this.bound = found.bound
      this.best = prices
    }
    const cheaper = found.columns.filter(
      ({ person, row, cost }) => cost - earned(this.plan.people[person]!.options.line, row, earns) < rows[person]! - NEAR,
    )
    master.add(cheaper)
    if (cheaper.length > 0) this.smoothing = 0
    else if (share === 0) this.isConverged = true
    else this.smoothing++
    return true
  }
}

/** Prices everybody: the bound by Lagrange at these prices, and the row of each. Null when stopped. */
function rowsAt(
  plan: BuildPlan,
  pricing: Pricing,
  effort: Effort,
  prices: Float64Array,
  fixed: Fixed | null,
  tightening: Tightening | null,
): { bound: number; columns: Column[] } | null {
  const columns: Column[] = []
  let bound = coverBound(plan, prices)
  for (const [at, person] of plan.people.entries()) {
    if (effort.isOver()) return null
    bound += pricing.cheapest(person, prices, fixed?.duties[at] ?? null)
    effort.add(1)
    const row = pricing.row(person)
    if (!row) continue
    columns.push({ person: at, row, cost: rowCost(person, row) })
    if (tightening && person.extra.length > 0) tightening.see(at, pricing.ideal(person)!)
  }
  return { bound, columns }
}

/** The bound by Lagrange at these prices. Null when stopped. */
export function boundAt(plan: BuildPlan, pricing: Pricing, effort: Effort, prices: Float64Array): number | null {
  let bound = coverBound(plan, prices)
  for (const person of plan.people) {
    if (effort.isOver()) return null
    bound += pricing.cheapest(person, prices, null)
    effort.add(1)
  }
  return bound
}

/** What cover costs at least when heads have prices. */
function coverBound({ cover, people }: BuildPlan, prices: Float64Array): number {
  let sum = 0
  for (let line = 0; line < prices.length; line++) sum += cover.leastWith(line, prices[line]!, people.length)
  return sum
}

/** What a row's heads earn. */
export function earned(lines: Int32Array, row: Row, earns: Float64Array): number {
  let sum = 0
  for (const option of row) if (lines[option]! >= 0) sum += earns[lines[option]!]!
  return sum
}
