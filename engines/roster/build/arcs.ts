import type { Planned } from './planned.ts'

/** The most arcs kept for all people together, at five bytes each. */
const MOST_ARCS = 20_000_000
/** The same of one graph: finding those of a larger one would take too long without an ask whether to stop. */
const MOST_ARCS_OF_GRAPH = 600_000

/** The arcs of a graph that lie on some row of one person, the last day first: a third to a tenth of all. Those of `nodes[at]` are `first[at]` to `first[at + 1] - 1`. */
export interface Arcs {
  readonly nodes: Int32Array
  /** Where the nodes of each day begin, counted from the last day. */
  readonly days: Int32Array
  readonly first: Int32Array
  readonly to: Int32Array
  readonly letter: Uint8Array
}

/** Finds the arcs of each person once; null for those whose graph is too large, and where arcs cost something. */
export class PersonArcs {
  private readonly known = new WeakMap<Planned, Arcs | null>()
  private left = MOST_ARCS

  of(person: Planned): Arcs | null {
    const known = this.known.get(person)
    if (known !== undefined) return known
    const { graph } = person
    const isUnfit = graph.cost !== null || graph.width > 256 || graph.next.length > MOST_ARCS_OF_GRAPH || this.left <= 0
    const arcs = isUnfit ? null : arcsOf(person)
    if (arcs) this.left -= arcs.to.length
    this.known.set(person, arcs)
    return arcs
  }
}

/** Null when there is no row. */
function arcsOf({ graph, root, options }: Planned): Arcs | null {
  const { days, layer, width, next, letters } = graph
  const open = openLetters(letters, width, days, options.first)
  const end = layer[days]!
  const isReached = new Uint8Array(end + 1)
  isReached[root] = 1
  for (let day = 0; day < days; day++) {
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      if (isReached[node] === 0) continue
      for (const letter of open[day]!) if (next[node * width + letter]! >= 0) isReached[next[node * width + letter]!] = 1
    }
  }
  if (isReached[end] === 0) return null
  // of these only the nodes that lead to the end are left
  const nodes: number[] = []
  const first: number[] = []
  const to: number[] = []
  const letterOf: number[] = []
  const begins: number[] = []
  for (let day = days - 1; day >= 0; day--) {
    begins.push(nodes.length)
    // nodes with as many arcs lie together: loops of one length are faster
    const bySize: number[][] = Array.from({ length: open[day]!.length }, () => [])
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      if (isReached[node] === 0) continue
      let arcs = 0
      for (const letter of open[day]!) {
        const target = next[node * width + letter]!
        if (target >= 0 && isReached[target] === 1) arcs++
      }
      if (arcs === 0) isReached[node] = 0
      else bySize[arcs - 1]!.push(node)
    }
    for (const node of bySize.flat()) {
      nodes.push(node)
      first.push(to.length)
      for (const letter of open[day]!) {
        const target = next[node * width + letter]!
        if (target < 0 || isReached[target] === 0) continue
        to.push(target)
        letterOf.push(letter)
      }
    }
  }
  return {
    nodes: Int32Array.from(nodes),
    days: Int32Array.from([...begins, nodes.length]),
    first: Int32Array.from([...first, to.length]),
    to: Int32Array.from(to),
    letter: Uint8Array.from(letterOf),
  }
}

/** The letters that a person may take on each day. */
function openLetters(letters: readonly number[], width: number, days: number, first: Int32Array): number[][] {
  const duties = letters.length
  return Array.from({ length: days }, (_, day) => {
    const isOpen = new Array<boolean>(width).fill(false)
    for (let duty = 0; duty < duties; duty++)
      if (first[day * duties + duty + 1]! > first[day * duties + duty]!) isOpen[letters[duty]!] = true
    return isOpen.flatMap((each, letter) => (each ? [letter] : []))
  })
}
