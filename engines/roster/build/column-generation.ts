import type { Effort } from './effort.ts'
import type { Column, Master } from './master.ts'
import type { BuildPlan } from './plan.ts'
import { type Row, rowCost } from './planned.ts'
import { NEAR } from './polish.ts'
import type { Pricing } from './pricing.ts'

/** Shares of the best duals so far in the next ones, tried in this order while no new row is found (optimizer.md §8a). */
const SMOOTHING = [0.7, 0.35, 0]

/** What is fixed while a dive goes down: the only duty of a day, below 0 where free, and the row of those who have no choice left. */
export interface Fixed {
  readonly duties: readonly Int16Array[]
  readonly rows: (Row | null)[]
}

export interface Generated {
  /** No roster that keeps what is fixed costs less. */
  readonly bound: number
  /** Whether no row is left that could make the master cheaper. */
  readonly isConverged: boolean
}

/** Adds rows to the master as long as they make it cheaper, for so many rounds at most. Null when stopped. */
export function generate(
  master: Master,
  plan: BuildPlan,
  pricing: Pricing,
  effort: Effort,
  rounds: number,
  fixed: Fixed | null,
  isEnough: (objective: number, bound: number) => boolean,
): Generated | null {
  let bound = Number.NEGATIVE_INFINITY
  let best: Float64Array | null = null
  let smoothing = 0
  for (let round = 0; round < rounds; round++) {
    if (!master.solve(effort.isOver)) return null
    if (isEnough(master.objective(), bound)) return { bound, isConverged: false }
    const { earns, rows } = master.duals()
    const share = best === null ? 0 : SMOOTHING[smoothing]!
    const prices: Float64Array = best === null ? earns : earns.map((each, line) => share * best![line]! + (1 - share) * each)
    const found = priceAll(plan, pricing, effort, prices, fixed, { earns, rows })
    if (!found) return null
    if (found.bound > bound) {
      bound = found.bound
      best = prices
    }
    if (found.columns.length > 0) {
      master.add(found.columns)
      smoothing = 0
    } else if (share === 0) return { bound, isConverged: true }
    else smoothing++
  }
  return { bound, isConverged: false }
}

interface Duals {
  readonly earns: Float64Array
  readonly rows: Float64Array
}

/** Prices everybody: the bound by Lagrange at these prices, and the rows that are cheaper than the master's duals say. Null when stopped. */
function priceAll(
  plan: BuildPlan,
  pricing: Pricing,
  effort: Effort,
  prices: Float64Array,
  fixed: Fixed | null,
  duals: Duals,
): { bound: number; columns: Column[] } | null {
  const columns: Column[] = []
  let bound = coverBound(plan, prices)
  for (const [at, person] of plan.people.entries()) {
    if (effort.isOver()) return null
    bound += pricing.cheapest(person, prices, fixed?.duties[at] ?? null)
    effort.add(1)
    const row = pricing.row(person)
    if (!row) continue
    const cost = rowCost(person, row)
    if (cost - earned(person.options.line, row, duals.earns) < duals.rows[at]! - NEAR) columns.push({ person: at, row, cost })
  }
  return { bound, columns }
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
