import type { Arcs } from './arcs.ts'
import type { Options, Row } from './options.ts'
import type { RowGraph } from './row-graph.ts'

/** What each letter of a graph costs on each day (`day * width + letter`), and the option taken for it. */
export interface Prices {
  price: Float64Array
  taken: Int32Array
}

/**
 * Prices the letters of a graph by their cheapest options.
 * @param earns what a head on each line of cover earns
 * @param fixed the only duty allowed on each day, below 0 where all are
 * @param surcharge what each duty costs besides on each day (`day * duties + duty`)
 */
export function priceLetters(
  { days, width, letters }: RowGraph,
  { first, line, cost }: Options,
  earns: ArrayLike<number>,
  fixed: Int16Array | null,
  surcharge: Float64Array | null,
  into: Prices,
): void {
  const duties = letters.length
  if (into.price.length < days * width) {
    into.price = new Float64Array(days * width)
    into.taken = new Int32Array(days * width)
  }
  const { price, taken } = into
  price.fill(Number.POSITIVE_INFINITY, 0, days * width)
  for (let day = 0; day < days; day++) {
    const only = fixed ? fixed[day]! : -1
    for (let duty = Math.max(only, 0); duty < (only < 0 ? duties : only + 1); duty++) {
      const at = day * width + letters[duty]!
      for (let option = first[day * duties + duty]!; option < first[day * duties + duty + 1]!; option++) {
        const plain = line[option]! < 0 ? cost[option]! : cost[option]! - earns[line[option]!]!
        const each = surcharge ? plain + surcharge[day * duties + duty]! : plain
        if (each >= price[at]!) continue
        price[at] = each
        taken[at] = option
      }
    }
  }
}

/** The letters that may be taken on a day, at the head of `into`; how many there are. Few where much is fixed. */
export function openLetters(day: number, width: number, price: Float64Array, into: Int32Array): number {
  let letters = 0
  for (let letter = 0; letter < width; letter++) if (price[day * width + letter]! < Number.POSITIVE_INFINITY) into[letters++] = letter
  return letters
}

/**
 * What the cheapest way from each node to the last day costs, from the last day backwards.
 * @param cost of the arcs; null when none costs anything
 */
export function walkBack(
  { days, width, layer, next }: RowGraph,
  price: Float64Array,
  cost: Float64Array | null,
  value: Float64Array,
  open: Int32Array,
): void {
  value[layer[days]!] = 0
  for (let day = days - 1; day >= 0; day--) {
    const letters = openLetters(day, width, price, open)
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

/** The same over the arcs alone that lie on some row of one person; infinite where none passes. */
export function walkArcs({ days, width, layer }: RowGraph, arcs: Arcs, price: Float64Array, value: Float64Array): void {
  const { nodes, days: begins, first, to, letter } = arcs
  const end = layer[days]!
  value.fill(Number.POSITIVE_INFINITY, 0, end)
  value[end] = 0
  for (let turn = 0; turn < days; turn++) {
    const prices = (days - 1 - turn) * width
    const last = begins[turn + 1]!
    for (let at = begins[turn]!; at < last; at++) {
      let best = Number.POSITIVE_INFINITY
      const until = first[at + 1]!
      for (let arc = first[at]!; arc < until; arc++) {
        const each = price[prices + letter[arc]!]! + value[to[arc]!]!
        if (each < best) best = each
      }
      value[nodes[at]!] = best
    }
  }
}

/**
 * The cheapest way to each node from the root, as far as a way over it to the last day costs less than a limit; infinite elsewhere.
 * @param value what `walkBack` found
 */
export function walkOn(
  { days, width, layer, next }: RowGraph,
  root: number,
  price: Float64Array,
  cost: Float64Array | null,
  value: Float64Array,
  limit: number,
  into: Float64Array,
): void {
  into.fill(Number.POSITIVE_INFINITY, 0, layer[days]! + 1)
  into[root] = 0
  for (let day = 0; day < days; day++) {
    const prices = day * width
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      const spent = into[node]!
      if (spent === Number.POSITIVE_INFINITY) continue
      const arc = node * width
      for (let letter = 0; letter < width; letter++) {
        const to = next[arc + letter]!
        if (to < 0) continue
        const each = spent + price[prices + letter]! + (cost === null ? 0 : cost[arc + letter]!)
        if (each < into[to]! && each + value[to]! < limit) into[to] = each
      }
    }
  }
}

/** The options along the cheapest way from a root, whose cost is finite. */
export function cheapestRow(graph: RowGraph, root: number, { price, taken }: Prices, cost: Float64Array | null, value: Float64Array): Row {
  const { days, width, next } = graph
  const row = new Int32Array(days)
  let node = root
  for (let day = 0; day < days; day++) {
    const letter = cheapestLetter(graph, day, node, price, cost, value)
    row[day] = taken[day * width + letter]!
    node = next[node * width + letter]!
  }
  return row
}

/** The letter with which the cheapest way goes on from a node. */
function cheapestLetter(
  { width, next }: RowGraph,
  day: number,
  node: number,
  price: Float64Array,
  cost: Float64Array | null,
  value: Float64Array,
): number {
  let best = Number.POSITIVE_INFINITY
  let letter = -1
  for (let each = 0; each < width; each++) {
    const to = next[node * width + each]!
    if (to < 0) continue
    const whole = price[day * width + each]! + (cost ? cost[node * width + each]! : 0) + value[to]!
    if (whole < best) {
      best = whole
      letter = each
    }
  }
  return letter
}
