import { HARD } from '../problem.ts'
import type { Row } from './options.ts'
import { extraCost, type Planned, type Rooted } from './planned.ts'
import type { Priced } from './priced.ts'
import type { RowGraph } from './row-graph.ts'

/** How many labels are kept on each day; more where otherwise a blocking rule would be broken. */
const KEPT = [30, 300]

/** So many duties that share a letter are looked at on each day, the cheapest first. */
const OFFERS = 5

/** An option of a day, with its letter in the graph and its price. */
interface Offer {
  readonly option: number
  readonly duty: number
  readonly letter: number
  readonly price: number
}

interface Label {
  readonly node: number
  /** Where it stands in each of the rules that the graph leaves out. */
  readonly others: readonly number[]
  readonly spent: number
  /** The least a whole row through it can cost. */
  readonly least: number
  readonly option: number
  readonly before: Label | null
}

/**
 * A cheap row that heeds the rules which the graph leaves out: day by day, of all beginnings those are kept that can end cheapest as far as the graph knows
 * (beam search). Null when none was found, or when it was stopped.
 * @param priced the person's graph at these prices; there must be a row in it
 */
export function legalRow(person: Planned, priced: Priced, isOver: () => boolean): Row | null {
  let row: Row | null = null
  for (const kept of KEPT) {
    row = rowOfBeam(person, priced, kept, isOver)
    if ((row && extraCost(person, row) < HARD) || isOver()) return row
  }
  return row
}

function rowOfBeam(person: Planned, priced: Priced, kept: number, isOver: () => boolean): Row | null {
  const { graph, root, extra } = person
  const others = extra.map(each => each.root)
  let labels: Label[] = [{ node: root, others, spent: 0, least: priced.value[root]!, option: -1, before: null }]
  const extending = new Extending(graph, extra, priced)
  for (let day = 0; day < graph.days; day++) {
    if (isOver()) return null
    const next = new Map<number, Label>()
    const offers = offersOf(person, graph, priced, day)
    for (const label of labels) extending.extend(offers, label, next)
    labels = [...next.values()].sort((a, b) => a.least - b.least).slice(0, kept)
    if (labels.length === 0) return null
  }
  return rowOf(labels[0]!, graph)
}

/** What the person may do on a day, no more than a few of each letter. */
function offersOf({ options }: Planned, { letters, width }: RowGraph, { earns, fixed }: Priced, day: number): Offer[] {
  const { first, line, cost } = options
  const duties = letters.length
  const ofLetter: Offer[][] = Array.from({ length: width }, () => [])
  for (let duty = 0; duty < duties; duty++) {
    if (fixed && fixed[day]! >= 0 && fixed[day] !== duty) continue
    let best: Offer | null = null
    for (let option = first[day * duties + duty]!; option < first[day * duties + duty + 1]!; option++) {
      const price = line[option]! < 0 ? cost[option]! : cost[option]! - earns[line[option]!]!
      if (best === null || price < best.price) best = { option, duty, letter: letters[duty]!, price }
    }
    if (best) ofLetter[letters[duty]!]!.push(best)
  }
  return ofLetter.flatMap(offers => (offers.length > OFFERS ? offers.sort((a, b) => a.price - b.price).slice(0, OFFERS) : offers))
}

/** Adds days to labels. */
class Extending {
  constructor(
    private readonly graph: RowGraph,
    private readonly rules: readonly Rooted[],
    private readonly priced: Priced,
  ) {}

  /** Adds a day to a label; of labels that stand in the same place the cheapest is kept. */
  extend(offers: readonly Offer[], label: Label, into: Map<number, Label>): void {
    const { width, next, cost } = this.graph
    const { value } = this.priced
    for (const { option, duty, letter, price } of offers) {
      const arc = label.node * width + letter
      const node = next[arc]!
      if (node < 0 || value[node]! === Number.POSITIVE_INFINITY) continue
      const after = this.step(label, duty)
      if (!after) continue
      const spent = label.spent + price + (cost ? cost[arc]! : 0) + after.spent
      const least = spent + value[node]!
      // places with equal keys are nearly always the same; where they are not, a label is lost
      let key = node
      for (const other of after.others) key = (Math.imul(key, 0x01000193) ^ other) | 0
      const known = into.get(key)
      if (!known || least < known.least) into.set(key, { node, others: after.others, spent, least, option, before: label })
    }
  }

  /** Where a duty leads in the rules that are left out, and what it costs there; null where it is forbidden. */
  private step(label: Label, duty: number): { others: number[]; spent: number } | null {
    const others: number[] = []
    let spent = 0
    for (let at = 0; at < this.rules.length; at++) {
      const { width, letters, next, cost } = this.rules[at]!.graph
      const way = label.others[at]! * width + letters[duty]!
      const to = next[way]!
      if (to < 0) return null
      others.push(to)
      if (cost) spent += cost[way]!
    }
    return { others, spent }
  }
}

function rowOf(last: Label, { days }: RowGraph): Row {
  const row = new Int32Array(days)
  let day = days
  for (let label = last; label.before; label = label.before) row[--day] = label.option
  return row
}
