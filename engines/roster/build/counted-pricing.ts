import { HARD, NEAR } from '../problem.ts'
import { Corridor } from './corridor.ts'
import { type ArcCount, type Counted, countCost, countsCost, unitsOnWay, wayOf } from './counted.ts'
import { forbidExcess } from './excess.ts'
import type { Row } from './options.ts'
import { type Planned, pathCost } from './planned.ts'
import { Tolls } from './tolls.ts'
import { cheapestRow, type Prices, priceLetters, walkBack, walkOn } from './walk.ts'

/** How many steps tolls are learnt in: for a row that must keep every count, for a bound or a direction, and while no row keeps every count. */
const STEPS = { row: 12, bound: 3, most: 60 }
/** The share of the latest row in the way that counts are expected to take. */
const LATEST = 0.4
/** Corridors tried, each twice as wide as the one before. */
const CORRIDORS = 3
/** So often duties that are taken too often are forbidden where they are worth least. */
const CORRECTIONS = 6

/** A person with counts beside their graph. */
type CountedPerson = Planned & { readonly counted: Counted }

/**
 * Finds rows of people whose rules count over a long period: tolls on what is counted lead to rows that have about enough of everything (Lagrange; the bound
 * they give holds), and a corridor around these rows to one that keeps every count.
 */
export class CountedPricing implements Prices {
  price = new Float64Array(0)
  taken = new Int32Array(0)
  private person: CountedPerson | null = null
  private earns: ArrayLike<number> = []
  private fixed: Int16Array | null = null
  private readonly learnt = new WeakMap<Planned['options'], Tolls>()
  private readonly rows = new WeakMap<Planned['options'], Row>()
  private readonly corridor: Corridor
  private value = new Float64Array(0)
  private cost = new Float64Array(0)
  private tolled: Float64Array | null = null
  private refund = 0
  private open = new Int32Array(0)
  private surcharge = new Float64Array(0)
  private spent = new Float64Array(0)
  private way = new Int32Array(0)
  private guides: Float64Array[] = []
  /** What came of learning tolls at these prices. */
  private steps = 0
  private bound = Number.NEGATIVE_INFINITY
  private latest: Row | null = null
  private isKept = false

  constructor(private readonly isOver: () => boolean) {
    this.corridor = new Corridor(isOver)
  }

  prices(person: CountedPerson, earns: ArrayLike<number>, fixed: Int16Array | null): void {
    this.person = person
    this.earns = earns
    this.fixed = fixed
    this.steps = 0
    this.bound = Number.NEGATIVE_INFINITY
    this.latest = null
    this.isKept = false
    const { graph, arcs } = person.counted
    const { days, width, letters, layer, next } = graph
    if (this.value.length <= layer[days]!) {
      this.value = new Float64Array(layer[days]! + 1)
      this.spent = new Float64Array(layer[days]! + 1)
    }
    if (this.cost.length < next.length) this.cost = new Float64Array(next.length)
    if (this.open.length < width) this.open = new Int32Array(width)
    if (this.surcharge.length !== days * letters.length) this.surcharge = new Float64Array(days * letters.length)
    if (this.way.length !== days) this.way = new Int32Array(days)
    this.guides = arcs.map(() => new Float64Array(days + 1))
    this.tolls.again()
  }

  /** No row is cheaper at these prices; infinite when there is none. */
  least(): number {
    this.learn(STEPS.bound)
    return this.bound
  }

  /** A row near the cheapest that may break what is counted a little; null when there is none. */
  near(): Row | null {
    this.learn(STEPS.bound)
    return this.latest
  }

  /** A cheap row that keeps what is counted, as far as one is found; null when the graph has no row. */
  row(): Row | null {
    let best = this.before()
    for (let steps = STEPS.row; ; steps *= 2) {
      this.learn(steps)
      if (this.latest === null) return best?.row ?? null
      const limit = best?.cost ?? Number.POSITIVE_INFINITY
      // no row is better than the one there was
      if (this.bound >= limit - NEAR || this.isOver()) return best?.row ?? this.latest
      const row = this.isKept ? this.latest : this.corrected(limit)
      const cost = row ? this.costOf(row) : Number.POSITIVE_INFINITY
      if (row && cost < limit) best = { row, cost }
      if (steps < STEPS.most && (best === null || best.cost >= HARD)) continue
      best ??= { row: this.latest, cost: 0 }
      this.rows.set(this.person!.options, best.row)
      return best.row
    }
  }

  /** The row found for the person before, at these prices. */
  private before(): { row: Row; cost: number } | null {
    const { fixed } = this
    const { options } = this.person!
    const row = this.rows.get(options)
    if (!row || fixed?.some((duty, day) => duty >= 0 && options.duty[row[day]!] !== duty)) return null
    return { row, cost: this.costOf(row) }
  }

  private costOf(row: Row): number {
    const { counted, options } = this.person!
    let cost = pathCost(counted.graph, counted.root, options.duty, row) + countsCost(counted, options, row)
    for (const option of row) cost += this.priceOf(option)
    return cost
  }

  private readonly priceOf = (option: number): number => {
    const { line, cost } = this.person!.options
    return line[option]! < 0 ? cost[option]! : cost[option]! - this.earns[line[option]!]!
  }

  /** A row near the expected way that takes no duty too often; null when none below the limit is found. */
  private corrected(limit: number): Row | null {
    const { counted, options } = this.person!
    const { graph, root } = counted
    walkOn(graph, root, this.price, this.tolled, this.value, limit + this.refund, this.spent)
    const forbidden = new Float64Array(this.surcharge.length)
    let row: Row | null = null
    for (let correction = 0; correction < CORRECTIONS; correction++) {
      row = this.rowInCorridor(forbidden)
      if (!row || this.isOver() || !forbidExcess(counted.duties, options, row, this.priceOf, forbidden)) break
    }
    return row
  }

  private get tolls(): Tolls {
    const { counted, options } = this.person!
    let tolls = this.learnt.get(options)
    if (!tolls) {
      let dearest = 1
      for (let line = 0; line < this.earns.length; line++) dearest = Math.max(dearest, Math.abs(this.earns[line]!))
      tolls = new Tolls(counted, options, dearest)
      this.learnt.set(options, tolls)
    }
    return tolls
  }

  /** Learns tolls until so many steps are made at these prices, or nothing is left to learn. */
  private learn(steps: number): void {
    const { counted, options } = this.person!
    const { graph, root } = counted
    if (root < 0) {
      this.bound = Number.POSITIVE_INFINITY
      return
    }
    const { tolls } = this
    for (; this.steps < steps && !this.isKept; this.steps++) {
      if (this.steps > 0 && this.isOver()) return
      this.priceWith(null)
      tolls.letterCosts(this.price)
      this.tolled = tolls.arcCosts(this.cost)
      this.refund = tolls.refund
      walkBack(graph, this.price, this.tolled, this.value, this.open)
      this.bound = Math.max(this.bound, this.value[root]! - this.refund)
      if (this.value[root] === Number.POSITIVE_INFINITY) return
      this.latest = cheapestRow(counted.graph, counted.root, this, this.tolled, this.value)
      const way = wayOf(counted, options, this.latest, this.way)
      this.guide(counted.arcs, way)
      this.isKept = !tolls.learn(this.latest, way)
    }
  }

  private priceWith(forbidden: Float64Array | null): void {
    const { counted, options } = this.person!
    if (forbidden) this.surcharge.set(forbidden)
    else this.surcharge.fill(0)
    this.tolls.dutyCosts(this.surcharge, counted.graph.letters.length)
    priceLetters(counted.graph, options, this.earns, this.fixed, this.surcharge, this)
  }

  /** Brings the way that counts are expected to take nearer to that of a row. */
  private guide(arcs: readonly ArcCount[], way: Int32Array): void {
    const share = this.steps === 0 ? 1 : LATEST
    for (const [at, { steps }] of arcs.entries()) {
      const guide = this.guides[at]!
      let sum = 0
      for (let day = 0; day < way.length; day++) {
        sum += steps[way[day]!]!
        guide[day + 1]! += share * (sum - guide[day + 1]!)
      }
    }
  }

  /** The cheapest row near the expected way that ends with enough of everything and not too much; null when there is none. */
  private rowInCorridor(forbidden: Float64Array): Row | null {
    const { graph, root, arcs } = this.person!.counted
    this.priceWith(forbidden)
    const guides = arcs.map((count, at) => towards(count, this.guides[at]!))
    let row: Row | null = null
    for (let corridor = 0; corridor < CORRIDORS && !this.isOver(); corridor++) {
      const letters = this.corridor.row(graph, root, arcs, this.price, guides, 2 ** corridor, this.spent)
      if (!letters) continue
      row = letters.map((letter, day) => this.taken[day * graph.width + letter]!)
      if (this.arcsCost(row) < HARD) return row
    }
    return row
  }

  private arcsCost(row: Row): number {
    const { counted, options } = this.person!
    const way = wayOf(counted, options, row, this.way)
    return counted.arcs.reduce((sum, count) => sum + countCost(count, unitsOnWay(count, way)), 0)
  }
}

/** The expected way bent so that it ends within the limits. */
function towards({ least, most, grain }: ArcCount, guide: Float64Array): Float64Array {
  const end = guide.at(-1)!
  const wanted = Math.min(Math.max(end, Math.ceil(least / grain)), Math.floor(most / grain))
  return wanted === end || end === 0 ? guide : guide.map(steps => (steps * wanted) / end)
}
