import { PersonArcs } from './arcs.ts'
import type { Counted } from './counted.ts'
import { CountedPricing } from './counted-pricing.ts'
import { legalRow } from './legal-row.ts'
import type { Row } from './options.ts'
import { extraCost, type Planned } from './planned.ts'
import type { Priced } from './priced.ts'
import { cheapestRow, type Prices, priceLetters, walkArcs, walkBack } from './walk.ts'

/**
 * Finds the cheapest row of a person at given prices of heads: an exact dynamic programme over the graph, backwards from the last day
 * (optimizer.md §6.2). Its memory is used again by the next call.
 */
export class Pricing implements Priced, Prices {
  value = new Float64Array(0)
  price = new Float64Array(0)
  taken = new Int32Array(0)
  earns: ArrayLike<number> = []
  fixed: Int16Array | null = null
  private open = new Int32Array(0)
  private isWalked = false
  private readonly arcs = new PersonArcs()
  private readonly counting: CountedPricing

  /** @param isOver asked while rows are searched for that rules left out make hard to find */
  constructor(private readonly isOver: () => boolean = () => false) {
    this.counting = new CountedPricing(isOver)
  }

  /**
   * The cheapest that any row can be; infinite when there is none. Rules left out of the graph could only make it dearer, so bounds made of it hold.
   * @param earns what a head on each line of cover earns
   * @param fixed the only duty allowed on each day, below 0 where all are
   */
  cheapest(person: Planned, earns: Float64Array, fixed: Int16Array | null): number {
    this.prices(person, earns, fixed)
    return person.counted ? this.counting.least() : this.least(person)
  }

  /** Sets what the next row is about. */
  prices(person: Planned, earns: Float64Array, fixed: Int16Array | null): void {
    this.earns = earns
    this.fixed = fixed
    this.isWalked = false
    if (isCounted(person)) this.counting.prices(person, earns, fixed)
  }

  /** A row at the prices that were set: the cheapest one that keeps all rules, or one near it where the graph leaves rules out; null when there is none. */
  row(person: Planned): Row | null {
    if (person.counted) return this.counting.row()
    const ideal = this.ideal(person)
    if (ideal === null || extraCost(person, ideal) === 0) return ideal
    return legalRow(person, this, this.isOver)
  }

  /** The row as it would be if no rule were left out of the graph. */
  ideal(person: Planned): Row | null {
    if (person.counted) return this.counting.near()
    return this.least(person) === Number.POSITIVE_INFINITY
      ? null
      : cheapestRow(person.graph, person.root, this, person.graph.cost, this.value)
  }

  private least(person: Planned): number {
    const { graph, root, options } = person
    if (root < 0) return Number.POSITIVE_INFINITY
    if (!this.isWalked) {
      const { days, width, layer, cost } = graph
      priceLetters(graph, options, this.earns, this.fixed, null, this)
      if (this.value.length <= layer[days]!) this.value = new Float64Array(layer[days]! + 1)
      if (this.open.length < width) this.open = new Int32Array(width)
      const arcs = this.fixed ? null : this.arcs.of(person)
      if (arcs) walkArcs(graph, arcs, this.price, this.value)
      else walkBack(graph, this.price, cost, this.value, this.open)
      this.isWalked = true
    }
    return this.value[root]!
  }
}

function isCounted(person: Planned): person is Planned & { counted: Counted } {
  return person.counted !== null
}
