import { shuffle } from '../random.ts'
import type { Effort } from './effort.ts'
import { dearestHead, placesOf } from './heads.ts'
import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'
import type { Pricing } from './pricing.ts'
import { Roster } from './roster.ts'

/** The weight of a person too many or too few, as a share of the dearest one: at first and at last. */
const WEIGHT = { first: 0.01, last: 0.1 }
/** The share of what a sweep leaves too many or too few that goes into the prices. */
const DRIFT = 0.2

/**
 * A whole roster out of prices of heads: one person after the other takes the cheapest row beside all others, at prices to which a slowly growing weight for
 * heads too many or too few is added (augmented Lagrangian: Hestenes and Powell 1969; one person at a time, so that each term is exact).
 * @returns the best roster on the way; null when it was stopped before everybody had a row
 */
export function settle(
  plan: BuildPlan,
  pricing: Pricing,
  effort: Effort,
  from: { readonly prices: Float64Array; readonly sweeps: number },
  random: () => number,
): Roster | null {
  const settling = new Settling(plan, pricing, effort, from.prices.slice(), random)
  const dearest = dearestHead(plan)
  if (!settling.begin()) return null
  let best = { cost: Number.POSITIVE_INFINITY, rows: [] as Row[] }
  for (let sweep = 1; sweep <= from.sweeps && !effort.isOver(); sweep++) {
    settling.sweep(dearest * WEIGHT.first * (WEIGHT.last / WEIGHT.first) ** (sweep / from.sweeps))
    const { cost, rows } = settling.roster
    if (cost < best.cost) best = { cost, rows: rows.slice() }
  }
  const found = new Roster(plan)
  for (const [person, row] of best.rows.entries()) found.set(person, row)
  return best.rows.length > 0 ? found : null
}

class Settling {
  readonly roster: Roster
  private readonly earns: Float64Array
  private readonly places: readonly Int32Array[]
  private readonly order: Int32Array
  /** What the places of each person earned when their row was chosen. */
  private readonly seen: readonly Float64Array[]
  private readonly isHeld: Uint8Array

  constructor(
    private readonly plan: BuildPlan,
    private readonly pricing: Pricing,
    private readonly effort: Effort,
    private readonly prices: Float64Array,
    private readonly random: () => number,
  ) {
    this.roster = new Roster(plan)
    this.earns = new Float64Array(prices.length)
    this.places = placesOf(plan)
    this.order = Int32Array.from(plan.people, (_, person) => person)
    this.seen = this.places.map(places => Float64Array.from(places, line => prices[line]!))
    this.isHeld = new Uint8Array(prices.length)
  }

  /** Gives everybody their cheapest row. False when it was stopped. */
  begin(): boolean {
    for (const [at, person] of this.plan.people.entries()) {
      if (this.effort.isOver()) return false
      this.pricing.prices(person, this.prices, null)
      this.effort.add(1)
      const row = this.pricing.row(person)
      if (!row) return false
      this.roster.set(at, row)
    }
    return true
  }

  sweep(weight: number): void {
    const { plan, roster, prices, effort } = this
    shuffle(this.order, this.random)
    for (let turn = 0; turn < this.order.length && !effort.isOver(); turn++) this.improve(this.order[turn]!, weight)
    for (let line = 0; line < prices.length; line++) {
      const settled = plan.cover.settledPrice(line, prices[line]!, weight, roster.heads[line]!)
      prices[line]! += DRIFT * (settled - prices[line]!)
    }
  }

  /** Gives a person the cheapest row beside all others. */
  private improve(at: number, weight: number): void {
    const { plan, pricing, roster, earns } = this
    const person = plan.people[at]!
    const old = roster.rows[at]!
    roster.set(at, null)
    const isSure = this.earn(at, weight, old)
    let row: Row | null = old
    if (!isSure) {
      pricing.prices(person, earns, null)
      this.effort.add(1)
      row = pricing.row(person) ?? old
      const places = this.places[at]!
      for (let place = 0; place < places.length; place++) this.seen[at]![place] = earns[places[place]!]!
    }
    roster.set(at, row)
  }

  /** Sets what a person's places earn. True when those of their row earn no less than when it was chosen, and no other earns more: then it is still the cheapest. */
  private earn(at: number, weight: number, row: Row): boolean {
    const { plan, roster, prices, earns, isHeld } = this
    const places = this.places[at]!
    const seen = this.seen[at]!
    const { line } = plan.people[at]!.options
    for (let day = 0; day < row.length; day++) if (line[row[day]!]! >= 0) isHeld[line[row[day]!]!] = 1
    let isSure = true
    for (let place = 0; place < places.length; place++) {
      const each = places[place]!
      const earn = plan.cover.settledPrice(each, prices[each]!, weight, roster.heads[each]! + 0.5)
      earns[each] = earn
      if (isHeld[each] === 1 ? earn < seen[place]! : earn > seen[place]!) isSure = false
    }
    for (let day = 0; day < row.length; day++) if (line[row[day]!]! >= 0) isHeld[line[row[day]!]!] = 0
    return isSure
  }
}
