import { type ArcCount, countCost } from './counted.ts'
import type { RowGraph } from './row-graph.ts'
import { openLetters } from './walk.ts'

/** By how many days' work counts may differ from the way they are expected to take. */
const REACH = 1.5
/** The most values that are kept. */
const MOST_VALUES = 20_000_000

/** How one count runs through the corridor: the steps it has before each day at least, and how many above that are looked at. */
interface Lane {
  readonly count: ArcCount
  readonly base: Int32Array
  readonly width: number
}

/**
 * The cheapest row whose counts stay near the way they are expected to take: an exact dynamic programme over nodes and counts, backwards from the last day.
 * Its memory is used again. Values lie by node, then by the first count and so on; the last count's lie side by side.
 */
export class Corridor {
  private lanes: readonly Lane[] = []
  private inner = 0
  private outer = 0
  private value = new Float64Array(0)
  private open = new Int32Array(0)
  /** The place in each lane but the last, for each of their combinations. */
  private places = new Int32Array(0)
  private shifts = new Int32Array(0)

  constructor(private readonly isOver: () => boolean) {}

  /**
   * @param guides the steps expected of each count before each day and at the end
   * @param wider how many times the usual reach
   * @param spent infinite at nodes that need not be looked at
   * @returns the letter of each day; null when no row stays in the corridor, or when it was stopped
   */
  row(
    graph: RowGraph,
    root: number,
    counts: readonly ArcCount[],
    price: Float64Array,
    guides: readonly Float64Array[],
    wider: number,
    spent: Float64Array,
  ): Int32Array | null {
    this.lanes = counts.map((count, at) => laneOf(count, guides[at]!, wider))
    this.inner = this.lanes.at(-1)!.width
    this.outer = this.lanes.slice(0, -1).reduce((all, { width }) => all * width, 1)
    const cells = this.inner * this.outer
    const size = (graph.layer[graph.days]! + 1) * cells
    if (size > MOST_VALUES) return null
    if (this.value.length < size) this.value = new Float64Array(size)
    if (this.open.length < graph.width) this.open = new Int32Array(graph.width)
    this.shifts = new Int32Array(counts.length)
    this.layPlaces()
    this.priceEnd(graph)
    for (let day = graph.days - 1; day >= 0; day--) {
      if (this.isOver()) return null
      this.priceDay(graph, price, day, spent)
    }
    return this.follow(graph, root, price, spent)
  }

  private layPlaces(): void {
    const others = this.lanes.length - 1
    this.places = new Int32Array(this.outer * others)
    for (let at = 0; at < this.outer; at++) {
      let rest = at
      for (let lane = others - 1; lane >= 0; lane--) {
        const { width } = this.lanes[lane]!
        this.places[at * others + lane] = rest % width
        rest = Math.floor(rest / width)
      }
    }
  }

  /** What the counts cost with which rows end. */
  private priceEnd({ days, layer }: RowGraph): void {
    const { lanes, inner, outer, places, value } = this
    const end = layer[days]! * inner * outer
    const others = lanes.length - 1
    const costAt = ({ count, base }: Lane, place: number) => countCost(count, (base[days]! + place) * count.grain)
    for (let at = 0; at < outer; at++) {
      let cost = 0
      for (let lane = 0; lane < others; lane++) cost += costAt(lanes[lane]!, places[at * others + lane]!)
      for (let place = 0; place < inner; place++) value[end + at * inner + place] = cost + costAt(lanes[others]!, place)
    }
  }

  private priceDay({ width, layer, next, cost }: RowGraph, price: Float64Array, day: number, spent: Float64Array): void {
    const { inner, outer, open, value, shifts } = this
    const cells = inner * outer
    const letters = openLetters(day, width, price, open)
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      const from = node * cells
      if (spent[node] === Number.POSITIVE_INFINITY) continue
      value.fill(Number.POSITIVE_INFINITY, from, from + cells)
      for (let at = 0; at < letters; at++) {
        const arc = node * width + open[at]!
        const to = next[arc]!
        if (to < 0 || spent[to] === Number.POSITIVE_INFINITY) continue
        const each = price[day * width + open[at]!]! + (cost ? cost[arc]! : 0)
        this.shift(arc, day)
        const shift = shifts[shifts.length - 1]!
        const first = Math.max(0, -shift)
        const last = Math.min(inner, inner - shift)
        for (let here = 0; here < outer; here++) {
          const there = this.placeAfter(here)
          if (there < 0) continue
          const source = to * cells + there * inner + shift
          const target = from + here * inner
          for (let place = first; place < last; place++) {
            const whole = each + value[source + place]!
            if (whole < value[target + place]!) value[target + place] = whole
          }
        }
      }
    }
  }

  /** How an arc moves each count against its lane. */
  private shift(arc: number, day: number): void {
    const { lanes, shifts } = this
    for (let lane = 0; lane < lanes.length; lane++) {
      const { count, base } = lanes[lane]!
      shifts[lane] = count.steps[arc]! - base[day + 1]! + base[day]!
    }
  }

  /** Where the shifts lead from a combination of places in all lanes but the last; below 0 when out of a lane. */
  private placeAfter(here: number): number {
    const { lanes, places, shifts } = this
    const others = lanes.length - 1
    let there = 0
    for (let lane = 0; lane < others; lane++) {
      const place = places[here * others + lane]! + shifts[lane]!
      const { width } = lanes[lane]!
      if (place < 0 || place >= width) return -1
      there = there * width + place
    }
    return there
  }

  private follow({ days, width, layer, next, cost }: RowGraph, root: number, price: Float64Array, spent: Float64Array): Int32Array | null {
    const { lanes, inner, outer, shifts, value } = this
    const cells = inner * outer
    const others = lanes.length - 1
    // every count begins with nothing
    let here = 0
    for (let lane = 0; lane < others; lane++) here = here * lanes[lane]!.width - lanes[lane]!.base[0]!
    let place = -lanes[others]!.base[0]!
    let node = root
    const row = new Int32Array(days)
    for (let day = 0; day < days; day++) {
      let best = Number.POSITIVE_INFINITY
      let to = { node: 0, here: 0, place: 0 }
      for (let letter = 0; letter < width; letter++) {
        const arc = node * width + letter
        if (next[arc]! < 0 || spent[next[arc]!] === Number.POSITIVE_INFINITY) continue
        this.shift(arc, day)
        const there = this.placeAfter(here)
        const after = place + shifts[others]!
        if (there < 0 || after < 0 || after >= inner) continue
        const whole = price[day * width + letter]! + (cost ? cost[arc]! : 0) + value[next[arc]! * cells + there * inner + after]!
        if (whole >= best) continue
        best = whole
        row[day] = letter
        to = { node: next[arc]!, here: there, place: after }
      }
      if (best === Number.POSITIVE_INFINITY) return null
      ;({ node, here, place } = to)
    }
    return node === layer[days] ? row : null
  }
}

function laneOf(count: ArcCount, guide: Float64Array, wider: number): Lane {
  const reach = Math.max(1, Math.floor(wider * REACH * count.largest))
  return { count, base: Int32Array.from(guide, steps => Math.round(steps) - reach), width: 2 * reach + 1 }
}
