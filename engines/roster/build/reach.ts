import type { Planned } from './planned.ts'

/** Whether the graph allows a row of what the person may do on each day. */
export function hasRow({ graph, root, options }: Pick<Planned, 'graph' | 'root' | 'options'>): boolean {
  if (root < 0) return false
  const { days, width, letters, layer, next } = graph
  const duties = letters.length
  const isReached = new Uint8Array(layer[days]! + 1)
  isReached[root] = 1
  for (let day = 0; day < days; day++) {
    const open = new Set<number>()
    for (let duty = 0; duty < duties; duty++) {
      const at = day * duties + duty
      if (options.first[at + 1]! > options.first[at]!) open.add(letters[duty]!)
    }
    const taken = Int32Array.from(open)
    for (let node = layer[day]!; node < layer[day + 1]!; node++) {
      if (isReached[node] === 0) continue
      for (let at = 0; at < taken.length; at++) {
        const to = next[node * width + taken[at]!]!
        if (to >= 0) isReached[to] = 1
      }
    }
  }
  return isReached[layer[days]!] === 1
}
