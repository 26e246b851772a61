import type { Planned, Row } from './planned.ts'
import type { Priced } from './priced.ts'

/** So many labels are kept on each day. */
const KEPT = 60

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
 * (beam search). There must be a row in the graph.
 */
export function legalRow(person: Planned, priced: Priced): Row {
  const { graph, extra } = person
  const others = extra.map(({ root }) => root)
  let labels: Label[] = [{ node: person.root, others, spent: 0, least: priced.value[person.root]!, letter: -1, before: null }]
  for (let day = 0; day < graph.days; day++) {
    const next = new Map<string, Label>()
    for (const label of labels) extend(person, priced, day, label, next)
    labels = [...next.values()].sort((a, b) => a.least - b.least).slice(0, KEPT)
  }
  return rowOf(labels[0]!, priced, graph)
}

/** Adds a day to a label; of labels that stand in the same place the cheapest is kept. */
function extend(
  { graph, extra, options }: Planned,
  { value, price, taken }: Priced,
  day: number,
  label: Label,
  into: Map<string, Label>,
): void {
  const { width, next, cost } = graph
  for (let letter = 0; letter < width; letter++) {
    const arc = label.node * width + letter
    const node = next[arc]!
    const step = price[day * width + letter]!
    if (node < 0 || step + value[node]! === Number.POSITIVE_INFINITY) continue
    const duty = options.duty[taken[day * width + letter]!]!
    let spent = label.spent + step + (cost ? cost[arc]! : 0)
    const others: number[] = []
    for (let at = 0; at < extra.length; at++) {
      const rule = extra[at]!.graph
      const way = label.others[at]! * rule.width + rule.letters[duty]!
      others.push(rule.next[way]!)
      if (rule.cost) spent += rule.cost[way]!
    }
    const key = `${node} ${others}`
    const least = spent + value[node]!
    const known = into.get(key)
    if (!known || least < known.least) into.set(key, { node, others, spent, least, letter, before: label })
  }
}

function rowOf(last: Label, { taken }: Priced, { days, width }: Planned['graph']): Row {
  const row = new Int32Array(days)
  let day = days
  for (let label = last; label.before; label = label.before) {
    day--
    row[day] = taken[day * width + label.letter]!
  }
  return row
}
