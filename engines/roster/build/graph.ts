import type { Machine } from '../machine.ts'

/**
 * All rows that rules allow, as a graph: a layer of nodes for each day, an arc for each letter that may be taken. A row is a path from a
 * root to the last layer, and what its arcs cost is what the row's breaches cost.
 */
export interface RowGraph {
  readonly days: number
  /** Duties that mean the same to all rules of the graph share a letter. */
  readonly letters: readonly number[]
  readonly width: number
  /** The nodes of day `d` are `layer[d]` to `layer[d + 1] - 1`; the last layer, of index `days`, has one node. */
  readonly layer: Int32Array
  /** `next[node * width + letter]`: the node of the following day, below 0 where the letter is forbidden. */
  readonly next: Int32Array
  /** What each arc costs; null when none costs anything. */
  readonly cost: Float64Array | null
  /** The node at which each of the people begins, in their order; below 0 where no row is allowed. */
  readonly roots: Int32Array
}

/** A machine as a graph. Breaches cost `price` a unit; at an infinite price they are forbidden. Null when it has more than `most` arcs. */
export function graphOf(machine: Machine, price: number, days: number, starts: readonly number[], most: number): RowGraph | null {
  const width = Math.max(...machine.letters) + 1
  let units = 0
  const broken = (by: number) => {
    units += by
  }
  const isIdle = (day: number) => day < machine.first || day > machine.last
  const start = (memory: number) => (machine.first > 0 ? machine.unknown : memory)
  const step = (memory: number, day: number, letter: number, arc: Arc) => {
    units = 0
    arc.to = isIdle(day) ? memory : machine.read(memory, day, letter, broken)
    arc.cost = units === 0 ? 0 : price * units
  }
  return explore({ days, width, letters: machine.letters, starts: starts.map(start), step, most })
}

/** The rows that both graphs allow. Null when there are more than `most` arcs on the way. */
export function product(a: RowGraph, b: RowGraph, most: number): RowGraph | null {
  const signs: number[] = []
  const letters = a.letters.map((letter, duty) => {
    const sign = letter * b.width + b.letters[duty]!
    const known = signs.indexOf(sign)
    return known >= 0 ? known : signs.push(sign) - 1
  })
  const nodes = b.layer[b.days]! + 1
  const step = (memory: number, _day: number, letter: number, arc: Arc) => {
    const left = Math.floor(memory / nodes) * a.width + Math.floor(signs[letter]! / b.width)
    const right = (memory % nodes) * b.width + (signs[letter]! % b.width)
    const isAllowed = a.next[left]! >= 0 && b.next[right]! >= 0
    arc.to = isAllowed ? a.next[left]! * nodes + b.next[right]! : 0
    arc.cost = isAllowed ? (a.cost?.[left] ?? 0) + (b.cost?.[right] ?? 0) : Number.POSITIVE_INFINITY
  }
  const starts = Array.from(a.roots, (root, at) => (root < 0 || b.roots[at]! < 0 ? -1 : root * nodes + b.roots[at]!))
  return explore({ days: a.days, width: signs.length, letters, starts, step, most })
}

interface Arc {
  to: number
  cost: number
}

interface Exploration {
  readonly days: number
  readonly width: number
  readonly letters: readonly number[]
  readonly starts: readonly number[]
  readonly step: (memory: number, day: number, letter: number, arc: Arc) => void
  readonly most: number
}

/** Everything that can be reached from the starts, with nodes of equal futures made one. */
function explore({ days, width, letters, starts, step, most }: Exploration): RowGraph | null {
  const next: number[] = []
  const cost: number[] = []
  const layer = [0]
  const arc: Arc = { to: 0, cost: 0 }
  let here = new Map<number, number>()
  for (const start of starts) if (start >= 0 && !here.has(start)) here.set(start, here.size)
  const first = here
  for (let day = 0; day < days; day++) {
    const from = layer[day]! + here.size
    const there = new Map<number, number>()
    for (const memory of here.keys()) {
      for (let letter = 0; letter < width; letter++) {
        step(memory, day, letter, arc)
        if (arc.cost === Number.POSITIVE_INFINITY) next.push(-1)
        else {
          let node = there.get(arc.to)
          if (node === undefined) {
            node = from + there.size
            there.set(arc.to, node)
          }
          next.push(node)
        }
        cost.push(arc.cost)
      }
    }
    layer.push(from)
    if ((from + there.size) * width > most) return null
    here = there
  }
  const roots = Int32Array.from(starts, start => first.get(start) ?? -1)
  return merged({ days, letters, width, layer: Int32Array.from(layer), next: Int32Array.from(next), cost: Float64Array.from(cost), roots })
}

/** Nodes of one day that allow the same, at the same cost, are one; nodes from which nothing is allowed are none. */
function merged(graph: RowGraph): RowGraph {
  const { days, layer, next, width, letters } = graph
  const cost = graph.cost!
  const layers: { next: number[]; cost: number[] }[] = []
  let after: Int32Array = Int32Array.of(0)
  let afterFirst = layer[days]!
  for (let day = days - 1; day >= 0; day--) {
    const kept = { next: [] as number[], cost: [] as number[] }
    const found = new Map<number, number[]>()
    const numbers = new Int32Array(layer[day + 1]! - layer[day]!)
    const tos = new Int32Array(width)
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      let hash = 0
      let isDead = true
      for (let letter = 0; letter < width; letter++) {
        const to = next[node * width + letter]!
        // every memory leads to the one node of the last layer
        const number = to < 0 ? -1 : day === days - 1 ? 0 : after[to - afterFirst]!
        tos[letter] = number
        if (number >= 0) isDead = false
        hash = (Math.imul(hash, 31) + number * 7 + (number < 0 ? 0 : cost[node * width + letter]!)) | 0
      }
      numbers[node - layer[day]!] = isDead ? -1 : numberOf(kept, found, hash, tos, cost.subarray(node * width, (node + 1) * width))
    }
    layers[day] = kept
    after = numbers
    afterFirst = layer[day]!
  }
  return packed(
    layers,
    { days, letters, width },
    Int32Array.from(graph.roots, root => (root < 0 ? -1 : after[root]!)),
  )
}

/** The number of the kept node with these arcs, which is kept now when there is none. */
function numberOf(
  kept: { next: number[]; cost: number[] },
  found: Map<number, number[]>,
  hash: number,
  tos: Int32Array,
  costs: Float64Array,
): number {
  const width = tos.length
  const alike = found.get(hash)
  for (const number of alike ?? []) {
    let letter = 0
    while (letter < width) {
      const at = number * width + letter
      if (kept.next[at] !== tos[letter] || (tos[letter]! >= 0 && kept.cost[at] !== costs[letter])) break
      letter++
    }
    if (letter === width) return number
  }
  const number = kept.next.length / width
  if (alike) alike.push(number)
  else found.set(hash, [number])
  for (let letter = 0; letter < width; letter++) {
    kept.next.push(tos[letter]!)
    kept.cost.push(tos[letter]! < 0 ? 0 : costs[letter]!)
  }
  return number
}

function packed(
  layers: readonly { next: number[]; cost: number[] }[],
  { days, letters, width }: Pick<RowGraph, 'days' | 'letters' | 'width'>,
  roots: Int32Array,
): RowGraph {
  const layer = new Int32Array(days + 1)
  for (let day = 0; day < days; day++) layer[day + 1] = layer[day]! + layers[day]!.next.length / width
  const next = new Int32Array(layer[days]! * width)
  const cost = new Float64Array(layer[days]! * width)
  let isFree = true
  for (let day = 0; day < days; day++) {
    const { next: tos, cost: costs } = layers[day]!
    for (let at = 0; at < tos.length; at++) {
      next[layer[day]! * width + at] = tos[at]! < 0 ? -1 : layer[day + 1]! + tos[at]!
      cost[layer[day]! * width + at] = costs[at]!
      if (costs[at] !== 0) isFree = false
    }
  }
  return { days, letters, width, layer, next, cost: isFree ? null : cost, roots }
}
