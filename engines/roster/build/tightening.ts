import { HARD } from '../problem.ts'
import { product } from './graph.ts'
import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'
import { type Planned, pathCost } from './planned.ts'
import type { RowGraph } from './row-graph.ts'

/** The most arcs of a graph to which a rule has been added later. */
const MOST_ARCS = 1_000_000
/** So often a person's cheapest row breaks what was left out before it comes in. */
const PATIENCE = 4

/** Brings rules that were left out of graphs into those of the people whose cheapest rows keep breaking them. Bounds made of the new graphs are higher. */
export class Tightening {
  private readonly products = new Map<RowGraph, Map<RowGraph, RowGraph | null>>()
  private readonly breaks = new Map<number, number>()

  constructor(
    private readonly plan: BuildPlan,
    private readonly isOver: () => boolean,
  ) {}

  /** @param ideal the row that would be cheapest for the person if nothing were left out */
  see(at: number, ideal: Row): void {
    const person = this.plan.people[at]!
    if (person.extra.length === 0) return
    const broken = person.extra.find(({ graph, root }) => pathCost(graph, root, person.options.duty, ideal) > 0)
    if (!broken) return
    const breaks = (this.breaks.get(at) ?? 0) + 1
    this.breaks.set(at, breaks)
    if (breaks < PATIENCE) return
    const graph = this.productOf(person, broken.graph)
    if (!graph) return
    this.breaks.set(at, 0)
    const extra = person.extra.filter(each => each !== broken)
    this.plan.people[at] = { ...person, graph, root: graph.roots[person.member]!, extra }
  }

  /** Null when it is too large, or was stopped. */
  private productOf({ graph, isElastic }: Planned, rule: RowGraph): RowGraph | null {
    const known = this.products.get(graph) ?? new Map<RowGraph, RowGraph | null>()
    this.products.set(graph, known)
    const before = known.get(rule)
    if (before !== undefined) return before
    const barred = isElastic ? Number.POSITIVE_INFINITY : HARD
    const made = product(graph, rule, { most: MOST_ARCS, isOver: this.isOver }, barred)
    known.set(rule, made)
    return made
  }
}
