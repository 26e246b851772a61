import type { Planned, Rooted, Row } from './planned.ts'
import type { Priced } from './priced.ts'
import type { RowGraph } from './row-graph.ts'

/** So many labels are kept on each day. */
const KEPT = 30

interface Label {
  readonly node: number
  /** Where it stands in each of the rules that the graph leaves out. */
  readonly others: readonly number[]
  readonly spent: number
  /** The least a whole row through it can cost. */
  readonly least: number
  readonly letter: number
  readonly before: Label | null
}

/**
 * A cheap row that heeds the rules which the graph leaves out: day by day, of all beginnings those are kept that can end cheapest as far as the graph knows
 * (beam search). Null when none was found.
 * @param within the person's graph or their paced one; there must be a row in it, and it must be the one priced last
 */
export function legalRow(person: Planned, within: Rooted, priced: Priced): Row | null {
  const { graph, root } = within
  const rules = within === person ? person.extra : [...person.extra, person]
  const others = rules.map(each => each.root)
  let labels: Label[] = [{ node: root, others, spent: 0, least: priced.value[root]!, letter: -1, before: null }]
  const extending = new Extending(graph, rules, priced, person.options.duty)
  for (let day = 0; day < graph.days; day++) {
    const next = new Map<number, Label>()
    for (const label of labels) extending.extend(day, label, next)
    labels = [...next.values()].sort((a, b) => a.least - b.least).slice(0, KEPT)
    if (labels.length === 0) return null
  }
  return rowOf(labels[0]!, priced, graph)
}

/** Adds days to labels. */
class Extending {
  constructor(
    private readonly graph: RowGraph,
    private readonly rules: readonly Rooted[],
    private readonly priced: Priced,
    private readonly duty: Int16Array,
  ) {}

  /** Adds a day to a label; of labels that stand in the same place the cheapest is kept. */
  extend(day: number, label: Label, into: Map<number, Label>): void {
    const { width, next, cost } = this.graph
    const { value, price, taken } = this.priced
    for (let letter = 0; letter < width; letter++) {
      const arc = label.node * width + letter
      const node = next[arc]!
      const at = day * width + letter
      if (node < 0 || price[at]! + value[node]! === Number.POSITIVE_INFINITY) continue
      const spent = label.spent + price[at]! + (cost ? cost[arc]! : 0)
      const after = this.step(label, this.duty[taken[at]!]!)
      if (!after) continue
      const whole = spent + after.spent
      const least = whole + value[node]!
      // places with equal keys are nearly always the same; where they are not, a label is lost
      let key = node
      for (const other of after.others) key = (Math.imul(key, 0x01000193) ^ other) | 0
      const known = into.get(key)
      if (!known || least < known.least) into.set(key, { node, others: after.others, spent: whole, least, letter, before: label })
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

function rowOf(last: Label, { taken }: Priced, { days, width }: RowGraph): Row {
  const row = new Int32Array(days)
  let day = days
  for (let label = last; label.before; label = label.before) {
    day--
    row[day] = taken[day * width + label.letter]!
  }
  return row
}
