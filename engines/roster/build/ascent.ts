import { boundAt } from './column-generation.ts'
import type { Effort } from './effort.ts'
import type { BuildPlan } from './plan.ts'
import type { Pricing } from './pricing.ts'
import type { Tightening } from './tightening.ts'

/** The step by which a head changes the price of its line, as a share of the dearest head: at first and at last. */
const STEP = { first: 0.3, last: 0.003 }
/** Sweeps between two looks at the bound. */
const SWEEPS_A_LOOK = 6

export interface Ascended {
  readonly bound: number
  readonly prices: Float64Array
}

/**
 * Prices of heads at which the bound is good: subgradient steps after each person instead of after all (Nedić and
 * Bertsekas, SIAM J. Optim. 12, 2001). Whoever takes a place makes it cheaper for the next. It needs no linear programme.
 */
export function ascend(
  plan: BuildPlan,
  pricing: Pricing,
  effort: Effort,
  tightening: Tightening,
  { sweeps, onBound }: { sweeps: number; onBound: (bound: number) => void },
): Ascended {
  const { cover, people } = plan
  const lines = cover.cover.length
  const dearest = Math.max(1, ...cover.cover.map(({ under }) => under))
  let best = new Float64Array(lines)
  let bound = Number.NEGATIVE_INFINITY
  const prices = new Float64Array(lines)
  const mean = new Float64Array(lines)
  for (let sweep = 1; sweep <= sweeps && !effort.isOver(); sweep++) {
    const step = dearest * STEP.first * (STEP.last / STEP.first) ** (sweep / sweeps)
    for (const [at, person] of people.entries()) {
      if (effort.isOver()) break
      pricing.prices(person, prices, null)
      const row = pricing.ideal(person)
      effort.add(1)
      for (let line = 0; line < lines; line++) {
        const open = cover.headsWith(line, prices[line]!, people.length) - cover.standing[line]!
        mean[line]! += prices[line]! / (people.length * SWEEPS_A_LOOK)
        prices[line]! += (step * open) / people.length
      }
      if (!row) continue
      tightening.see(at, row)
      const { line } = person.options
      for (const option of row) if (line[option]! >= 0) prices[line[option]!]! -= step
      for (let line = 0; line < lines; line++) prices[line] = cover.clamp(line, prices[line]!)
    }
    if (sweep % SWEEPS_A_LOOK > 0) continue
    const found = boundAt(plan, pricing, effort, mean)
    if (found === null) break
    if (found > bound) {
      bound = found
      best = mean.slice()
      onBound(bound)
    }
    mean.fill(0)
  }
  return { bound, prices: best }
}
