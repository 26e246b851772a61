import type { RowGraph } from './row-graph.ts'

/** The same graph with letters merged that lead from every node to the same place at the same cost. */
export function fewerLetters(graph: RowGraph): RowGraph {
  const { width, next, cost } = graph
  const kept: number[] = []
  const became: number[] = []
  for (let letter = 0; letter < width; letter++) {
    const known = kept.findIndex(other => isAlike(graph, letter, other))
    became.push(known >= 0 ? known : kept.push(letter) - 1)
  }
  if (kept.length === width) return graph
  const nodes = next.length / width
  const fewer = new Int32Array(nodes * kept.length)
  const costs = cost && new Float64Array(nodes * kept.length)
  for (let node = 0; node < nodes; node++) {
    for (const [at, letter] of kept.entries()) {
      fewer[node * kept.length + at] = next[node * width + letter]!
      if (costs) costs[node * kept.length + at] = cost[node * width + letter]!
    }
  }
  return { ...graph, width: kept.length, letters: graph.letters.map(letter => became[letter]!), next: fewer, cost: costs }
}

function isAlike({ width, next, cost }: RowGraph, one: number, other: number): boolean {
  for (let arc = 0; arc < next.length; arc += width) {
    if (next[arc + one] !== next[arc + other]) return false
    if (cost && cost[arc + one] !== cost[arc + other]) return false
  }
  return true
}
