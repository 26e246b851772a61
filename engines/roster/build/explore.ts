import { Frontier } from './frontier.ts'
import { merged } from './merge.ts'
import type { RowGraph } from './row-graph.ts'

/** Where an arc leads and what it costs; infinite where it is forbidden. */
export interface Arc {
  to: number
  cost: number
}

export interface Exploration {
  readonly days: number
  readonly width: number
  readonly letters: readonly number[]
  /** What each of the people remembers at the start; below 0 where no row is allowed. */
  readonly starts: readonly number[]
  /** Takes a letter on a day. Memories are whole numbers from 0. */
  readonly step: (memory: number, day: number, letter: number, arc: Arc) => void
  /** Ends without a graph above so many arcs. */
  readonly most: number
  readonly isOver: () => boolean
}

/** Nodes between two looks at the clock. */
const NODES_A_LOOK = 128

/** Everything that can be reached from the starts, with nodes of equal futures made one. Null when it has more than `most` arcs, or was stopped. */
export function explore({ days, width, letters, starts, step, most, isOver }: Exploration): RowGraph | null {
  let next = new Int32Array(Math.min(most, 1 << 14) + width)
  let cost: Float64Array | null = null
  const layer = new Int32Array(days + 1)
  const arc: Arc = { to: 0, cost: 0 }
  let here = new Frontier()
  let there = new Frontier()
  const roots = Int32Array.from(starts, start => (start < 0 ? -1 : here.indexOf(start)))
  for (let day = 0; day < days; day++) {
    const from = layer[day]! + here.size
    there.clear()
    for (let node = 0; node < here.size; node++) {
      if (node % NODES_A_LOOK === 0 && isOver()) return null
      const first = (layer[day]! + node) * width
      if (first + width > most) return null
      if (first + width > next.length) {
        next = grown(next, Math.min(2 * next.length, most + width))
        if (cost) cost = grown(cost, next.length)
      }
      const memory = here.keys[node]!
      for (let letter = 0; letter < width; letter++) {
        step(memory, day, letter, arc)
        if (arc.cost === Number.POSITIVE_INFINITY) next[first + letter] = -1
        else {
          next[first + letter] = from + there.indexOf(arc.to)
          if (arc.cost === 0) continue
          cost ??= new Float64Array(next.length)
          cost[first + letter] = arc.cost
        }
      }
    }
    layer[day + 1] = from
    const spent = here
    here = there
    there = spent
  }
  return merged({ days, letters, width, layer, next, cost, roots }, isOver)
}

function grown<List extends Int32Array | Float64Array>(list: List, length: number): List {
  const larger = new (list.constructor as new (length: number) => List)(length)
  larger.set(list)
  return larger
}
