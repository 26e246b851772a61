import type { RowGraph } from './graph.ts'
import type { Options } from './options.ts'

/** One person as the builder sees them. */
export interface Planned {
  readonly graph: RowGraph
  /** Where they begin in the graph. */
  readonly root: number
  /** Rules that the graph leaves out, one graph each, and where the person begins in it: their breaches are paid, not forbidden. */
  readonly extra: readonly { readonly graph: RowGraph; readonly root: number }[]
  readonly options: Options
}

/** A row: the option taken on each day. */
export type Row = Int32Array

/** What a row costs by itself: its options and its breaches. Infinite when a rule of the graph forbids it. */
export function rowCost(person: Planned, row: Row): number {
  let cost = pathCost(person.graph, person.root, person.options.duty, row) + extraCost(person, row)
  for (let day = 0; day < row.length; day++) cost += person.options.cost[row[day]!]!
  return cost
}

/** What a row's breaches cost of the rules that the graph leaves out. */
export function extraCost({ extra, options }: Planned, row: Row): number {
  let cost = 0
  for (const { graph, root } of extra) cost += pathCost(graph, root, options.duty, row)
  return cost
}

function pathCost({ width, letters, next, cost }: Planned['graph'], root: number, duty: Int16Array, row: Row): number {
  let node = root
  let sum = 0
  for (let day = 0; day < row.length; day++) {
    const arc = node * width + letters[duty[row[day]!]!]!
    if (cost) sum += cost[arc]!
    node = next[arc]!
    if (node < 0) return Number.POSITIVE_INFINITY
  }
  return sum
}
