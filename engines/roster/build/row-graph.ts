/**
 * All rows that the rules allow, as a graph: a layer of nodes for each day, an arc for each letter that may be taken. A row is a path from
 * a root to the last layer; its arcs cost what its breaches cost.
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

/** The graph of no rule: every row is allowed. */
export function freeGraph(days: number, duties: number, people: number): RowGraph {
  return {
    days,
    letters: new Array(duties).fill(0),
    width: 1,
    layer: Int32Array.from({ length: days + 1 }, (_, day) => day),
    next: Int32Array.from({ length: days }, (_, day) => day + 1),
    cost: null,
    roots: new Int32Array(people),
  }
}
