import type { RuleCode } from '../rules/rules.ts'
import { type Counted, countsCost } from './counted.ts'
import type { Options, Row } from './options.ts'
import type { RowGraph } from './row-graph.ts'

/** A graph and the node where a person begins in it; below 0 when it allows them no row. */
export interface Rooted {
  readonly graph: RowGraph
  readonly root: number
}

/** A rule that the graph of a person leaves out: breaking it costs, but is not forbidden. */
export interface LeftOut extends Rooted {
  readonly code: RuleCode
}

/** One person as the builder sees them. */
export interface Planned extends Rooted {
  /** Their place among the people who share the graph: `roots[member]`. */
  readonly member: number
  readonly extra: readonly LeftOut[]
  /** Rules that count over a period too long for the graph; rows are then searched for here. */
  readonly counted: Counted | null
  /** Rules that neither the graph nor the counts keep. */
  readonly unheeded: readonly RuleCode[]
  /** Whether rules that block may be broken at their price, because no row keeps them all. */
  readonly isElastic: boolean
  readonly options: Options
}

/** What a row costs by itself: its options and its breaches. Infinite when a rule of the graph forbids it. */
export function rowCost(person: Planned, row: Row): number {
  return optionsCost(person, row, ruleCost(person, row))
}

/** Whether a row of this cost keeps all rules that the graphs and counts of the person know. */
export const keepsRules = (person: Planned, row: Row, cost: number): boolean => cost === optionsCost(person, row, 0)

function optionsCost({ options }: Planned, row: Row, besides: number): number {
  let cost = besides
  for (let day = 0; day < row.length; day++) cost += options.cost[row[day]!]!
  return cost
}

/** What the breaches of a row cost. */
function ruleCost(person: Planned, row: Row): number {
  return pathCost(person.graph, person.root, person.options.duty, row) + extraCost(person, row)
}

/** What breaches cost of the rules that the graph leaves out. */
export function extraCost({ extra, counted, options }: Planned, row: Row): number {
  let cost = 0
  for (const { graph, root } of extra) cost += pathCost(graph, root, options.duty, row)
  return counted ? cost + countsCost(counted, options, row) : cost
}

/** What a row costs in a graph; infinite where it is forbidden. */
export function pathCost({ width, letters, next, cost }: Planned['graph'], root: number, duty: Int16Array, row: Row): number {
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
