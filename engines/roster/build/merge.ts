import { fewerLetters } from './letters.ts'
import type { RowGraph } from './row-graph.ts'

/** After this many nodes it is asked whether to stop. */
const NODES_A_LOOK = 512

/** The nodes that are left of one day: their arcs to the nodes left of the next, and what these cost. */
interface Layer {
  readonly next: Int32Array
  readonly cost: Float64Array | null
}

/** Nodes of one day that allow the same, at the same cost, are one; nodes from which nothing is allowed are none. Null when stopped. */
export function merged(graph: RowGraph, isOver: () => boolean): RowGraph | null {
  const { days, layer } = graph
  const layers: Layer[] = []
  // every memory leads to the one node of the last layer
  let after: Int32Array | null = null
  for (let day = days - 1; day >= 0; day--) {
    const merging = new Merging(graph, day, after)
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      if (node % NODES_A_LOOK === 0 && isOver()) return null
      merging.take(node)
    }
    layers[day] = merging.layer()
    after = merging.numbers
  }
  return packed(
    graph,
    layers,
    graph.roots.map(root => (root < 0 ? -1 : after![root]!)),
  )
}

/** The nodes of one day while they are made one. */
class Merging {
  /** What each node has become; below 0 where nothing is allowed. */
  readonly numbers: Int32Array
  private readonly next: Int32Array
  private readonly cost: Float64Array | null
  private readonly slots: Int32Array
  private size = 0

  constructor(
    private readonly graph: RowGraph,
    private readonly day: number,
    private readonly after: Int32Array | null,
  ) {
    const nodes = graph.layer[day + 1]! - graph.layer[day]!
    this.numbers = new Int32Array(nodes)
    this.next = new Int32Array(nodes * graph.width)
    this.cost = graph.cost ? new Float64Array(nodes * graph.width) : null
    this.slots = new Int32Array(2 ** (Math.ceil(Math.log2(nodes + 1)) + 1)).fill(-1)
  }

  take(node: number): void {
    const { layer, next, cost, width } = this.graph
    const { after } = this
    const afterFirst = layer[this.day + 1]!
    const from = node * width
    const into = this.size * width
    let hash = 0
    let isDead = true
    for (let letter = 0; letter < width; letter++) {
      const to = next[from + letter]!
      const number = to < 0 ? -1 : after ? after[to - afterFirst]! : 0
      this.next[into + letter] = number
      hash = (Math.imul(hash, 0x01000193) ^ number) | 0
      if (number >= 0) isDead = false
      if (!this.cost) continue
      this.cost[into + letter] = number < 0 ? 0 : cost![from + letter]!
      hash = (Math.imul(hash, 0x01000193) ^ (this.cost[into + letter]! * 8)) | 0
    }
    this.numbers[node - layer[this.day]!] = isDead ? -1 : this.numberOf(hash)
  }

  layer(): Layer {
    const size = this.size * this.graph.width
    return { next: this.next.slice(0, size), cost: this.cost?.slice(0, size) ?? null }
  }

  /** The number of the kept node with the arcs of the last one, which is kept now when there is none. */
  private numberOf(hash: number): number {
    const mask = this.slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const number = this.slots[slot]!
      if (number < 0) break
      if (this.isLast(number)) return number
      slot = (slot + 1) & mask
    }
    this.slots[slot] = this.size
    return this.size++
  }

  /** Whether a kept node has the arcs of the last one. */
  private isLast(number: number): boolean {
    const { width } = this.graph
    const one = number * width
    const other = this.size * width
    for (let letter = 0; letter < width; letter++) {
      if (this.next[one + letter] !== this.next[other + letter]) return false
      if (this.cost && this.cost[one + letter] !== this.cost[other + letter]) return false
    }
    return true
  }
}

function packed({ days, letters, width }: RowGraph, layers: readonly Layer[], roots: Int32Array): RowGraph {
  const layer = new Int32Array(days + 1)
  for (let day = 0; day < days; day++) layer[day + 1] = layer[day]! + layers[day]!.next.length / width
  const next = new Int32Array(layer[days]! * width)
  const isFree = layers.every(({ cost }) => cost === null || cost.every(each => each === 0))
  const cost = isFree ? null : new Float64Array(next.length)
  for (let day = 0; day < days; day++) {
    const first = layer[day]! * width
    const { next: tos, cost: costs } = layers[day]!
    for (let at = 0; at < tos.length; at++) next[first + at] = tos[at]! < 0 ? -1 : layer[day + 1]! + tos[at]!
    if (cost && costs) cost.set(costs, first)
  }
  return fewerLetters({ days, letters, width, layer, next, cost, roots })
}
