import { legalRow } from './legal-row.ts'
import { extraCost, type Planned, pathCost, type Rooted, type Row } from './planned.ts'
import type { Priced } from './priced.ts'
import type { RowGraph } from './row-graph.ts'

/**
 * Finds the cheapest row of a person at given prices of heads: an exact dynamic programme over the graph, backwards from the last day
 * (optimizer.md §6.2). Its memory is used again by the next call.
 */
export class Pricing implements Priced {
  value = new Float64Array(0)
  private price = new Float64Array(0)
  private taken = new Int32Array(0)
  private person: Planned | null = null
  earns: ArrayLike<number> = []
  fixed: Int16Array | null = null
  private walked: RowGraph | null = null

  /** @param isOver asked while rows are searched for that rules left out make hard to find */
  constructor(private readonly isOver: () => boolean = () => false) {}

  private open = new Int32Array(0)

  /**
   * The cheapest that any row can be; infinite when there is none. Rules left out of the graph could only make it dearer, so bounds made of it hold.
   * @param earns what a head on each line of cover earns
   * @param fixed the only duty allowed on each day, below 0 where all are
   */
  cheapest(person: Planned, earns: Float64Array, fixed: Int16Array | null): number {
    this.prices(person, earns, fixed)
    return this.least(person)
  }

  /** Sets what the next row is about. */
  prices(person: Planned, earns: Float64Array, fixed: Int16Array | null): void {
    this.person = person
    this.earns = earns
    this.fixed = fixed
    this.walked = null
  }

  /** A row at the prices that were set: the cheapest one that keeps all rules, or one near it where the graph leaves rules out; null when there is none. */
  row(person: Planned): Row | null {
    const within = this.within(person)
    const ideal = this.ideal(person)
    if (ideal === null || keepsAll(person, ideal)) return ideal
    return legalRow(person, within, this, this.isOver)
  }

  /** The row as it would be if no rule were left out of the graph. */
  ideal(person: Planned): Row | null {
    const within = this.within(person)
    return this.least(within) === Number.POSITIVE_INFINITY ? null : this.bestRow(within)
  }

  /** Where rows are looked for. */
  private within(person: Planned): Rooted {
    const { paced } = person
    return paced && this.least(paced) < Number.POSITIVE_INFINITY ? paced : person
  }

  private least({ graph, root }: Rooted): number {
    if (root < 0) return Number.POSITIVE_INFINITY
    if (this.walked !== graph) {
      this.priceDays(graph)
      this.walkBack(graph)
      this.walked = graph
    }
    return this.value[root]!
  }

  private bestRow({ graph, root }: Rooted): Row {
    const row = new Int32Array(graph.days)
    let node = root
    for (let day = 0; day < graph.days; day++) {
      const letter = this.best(graph, day, node)
      row[day] = this.taken[day * graph.width + letter]!
      node = graph.next[node * graph.width + letter]!
    }
    return row
  }

  private best({ width, next, cost }: RowGraph, day: number, node: number): number {
    let best = Number.POSITIVE_INFINITY
    let letter = -1
    for (let each = 0; each < width; each++) {
      const to = next[node * width + each]!
      if (to < 0) continue
      const value = this.price[day * width + each]! + (cost ? cost[node * width + each]! : 0) + this.value[to]!
      if (value < best) {
        best = value
        letter = each
      }
    }
    return letter
  }

  private priceDays({ days, width, letters }: RowGraph): void {
    const { earns, fixed } = this
    const { first, line, cost } = this.person!.options
    const duties = letters.length
    if (this.price.length < days * width) {
      this.price = new Float64Array(days * width)
      this.taken = new Int32Array(days * width)
    }
    this.price.fill(Number.POSITIVE_INFINITY, 0, days * width)
    for (let day = 0; day < days; day++) {
      const only = fixed ? fixed[day]! : -1
      for (let duty = Math.max(only, 0); duty < (only < 0 ? duties : only + 1); duty++) {
        const at = day * width + letters[duty]!
        for (let option = first[day * duties + duty]!; option < first[day * duties + duty + 1]!; option++) {
          const price = line[option]! < 0 ? cost[option]! : cost[option]! - earns[line[option]!]!
          if (price >= this.price[at]!) continue
          this.price[at] = price
          this.taken[at] = option
        }
      }
    }
  }

  private walkBack({ days, width, layer, next, cost }: RowGraph): void {
    if (this.value.length <= layer[days]!) this.value = new Float64Array(layer[days]! + 1)
    if (this.open.length < width) this.open = new Int32Array(width)
    const { value, price, open } = this
    value[layer[days]!] = 0
    for (let day = days - 1; day >= 0; day--) {
      // letters that may be taken on the day: few where much is fixed
      let letters = 0
      for (let letter = 0; letter < width; letter++) if (price[day * width + letter]! < Number.POSITIVE_INFINITY) open[letters++] = letter
      const prices = day * width
      for (let node = layer[day + 1]! - 1; node >= layer[day]!; node--) {
        let best = Number.POSITIVE_INFINITY
        const arc = node * width
        for (let at = 0; at < letters; at++) {
          const letter = open[at]!
          const to = next[arc + letter]!
          if (to < 0) continue
          const each = price[prices + letter]! + value[to]!
          const whole = cost === null ? each : each + cost[arc + letter]!
          if (whole < best) best = whole
        }
        value[node] = best
      }
    }
  }
}

/** Whether a row keeps the rules that are left out where it was found. */
function keepsAll(person: Planned, row: Row): boolean {
  if (extraCost(person, row) > 0) return false
  return person.paced === null || pathCost(person.graph, person.root, person.options.duty, row) < Number.POSITIVE_INFINITY
}
