import { shuffle } from '../random.ts'
import { boundAt } from './column-generation.ts'
import type { Effort } from './effort.ts'
import { dearestHead, placesOf } from './heads.ts'
import type { BuildPlan } from './plan.ts'
import type { Pricing } from './pricing.ts'
import type { Tightening } from './tightening.ts'

/** Before the next sweep, prices move on by this share of the change of the last one. */
const MOMENTUM = 0.9
/** Sweeps between two looks at the bound, which is taken at their mean prices. */
const SWEEPS_A_LOOK = 10

export interface Climb {
  readonly sweeps: number
  /** The step by which a head changes the price of its line, as a share of the dearest head: at first and at last. */
  readonly first: number
  readonly last: number
}

/**
 * Prices of heads at which the bound is good: subgradient steps after each person instead of after all (Nedić and Bertsekas, SIAM J. Optim. 12, 2001),
 * with momentum from sweep to sweep (Polyak 1964). Whoever takes a place makes it cheaper for the next. It needs no linear programme.
 */
export class Ascent {
  bound = Number.NEGATIVE_INFINITY
  /** The prices of the last climb that were best. */
  prices: Float64Array
  private readonly places: readonly Int32Array[]
  private readonly holders: Int32Array
  private readonly order: Int32Array

  constructor(
    private readonly plan: BuildPlan,
    private readonly pricing: Pricing,
    private readonly effort: Effort,
    private readonly tightening: Tightening,
    private readonly random: () => number,
    private readonly onBound: (bound: number) => void,
    private readonly isEnough: () => boolean,
  ) {
    const lines = plan.cover.cover.length
    this.prices = new Float64Array(lines)
    this.places = placesOf(plan)
    this.holders = new Int32Array(lines)
    for (const places of this.places) for (const line of places) this.holders[line]!++
    this.order = Int32Array.from(plan.people, (_, person) => person)
  }

  /** Goes on from the best prices. */
  climb({ sweeps, first, last }: Climb): void {
    const { plan, random, effort } = this
    const dearest = dearestHead(plan)
    const prices = this.prices.slice()
    const before = prices.slice()
    const change = new Float64Array(prices.length)
    const mean = new Float64Array(prices.length)
    let bound = Number.NEGATIVE_INFINITY
    for (let sweep = 1; sweep <= sweeps && !effort.isOver() && !this.isEnough(); sweep++) {
      shuffle(this.order, random)
      before.set(prices)
      for (let line = 0; line < prices.length; line++) prices[line] = plan.cover.clamp(line, prices[line]! + MOMENTUM * change[line]!)
      this.sweep(prices, dearest * first * (last / first) ** (sweep / sweeps))
      for (let line = 0; line < prices.length; line++) {
        change[line] = prices[line]! - before[line]!
        mean[line]! += prices[line]! / SWEEPS_A_LOOK
      }
      if (sweep % SWEEPS_A_LOOK > 0) continue
      const found = boundAt(plan, this.pricing, effort, mean)
      if (found === null) return
      if (found > bound) {
        bound = found
        this.prices = mean.slice()
      }
      if (found > this.bound) {
        this.bound = found
        this.onBound(found)
      }
      mean.fill(0)
    }
  }

  private sweep(prices: Float64Array, step: number): void {
    const { plan, pricing, effort, tightening, holders } = this
    const { cover, people } = plan
    for (let turn = 0; turn < this.order.length && !effort.isOver(); turn++) {
      const at = this.order[turn]!
      const person = people[at]!
      pricing.prices(person, prices, null)
      const row = pricing.ideal(person)
      effort.add(1)
      if (!row) continue
      tightening.see(at, row)
      const places = this.places[at]!
      for (let place = 0; place < places.length; place++) {
        const line = places[place]!
        const open = cover.headsWith(line, prices[line]!, people.length) - cover.standing[line]!
        prices[line]! += (step * open) / holders[line]!
      }
      const { line } = person.options
      for (let day = 0; day < row.length; day++) if (line[row[day]!]! >= 0) prices[line[row[day]!]!]! -= step
      for (let place = 0; place < places.length; place++) prices[places[place]!] = cover.clamp(places[place]!, prices[places[place]!]!)
    }
  }
}
