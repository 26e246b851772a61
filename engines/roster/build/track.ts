import { type ArcCount, countCost, type DutyCount, unitsOfDuties, unitsOnWay, wayOf } from './counted.ts'
import type { Row } from './options.ts'
import type { Planned } from './planned.ts'
import type { RowGraph } from './row-graph.ts'

/** The row of a person with its path through each graph, so that a change is followed only as far as it reaches. */
export interface Track {
  readonly person: Planned
  readonly graphs: readonly RowGraph[]
  readonly ways: readonly Int32Array[]
  readonly row: Row
  /** What is counted along the first graph, and what each duty counts for. */
  readonly ofArcs: readonly ArcCounting[]
  readonly ofDuties: readonly (readonly DutyCounting[])[]
  /** What the change that is looked at alters of the latter. */
  readonly altered: DutyCounting[]
}

/** The units that a row has of something, and by how much the change that is looked at would alter them. */
interface Counting {
  units: number
  change: number
}

interface ArcCounting extends Counting {
  readonly count: ArcCount
}

interface DutyCounting extends Counting {
  readonly count: DutyCount
}

export function trackOf(person: Planned, row: Row): Track {
  const { graph, root } = person.counted ?? person
  const graphs = [graph, ...person.extra.map(each => each.graph)]
  const roots = [root, ...person.extra.map(each => each.root)]
  const ways = graphs.map(({ width, letters, next }, at) => {
    const way = new Int32Array(row.length + 1)
    way[0] = roots[at]!
    for (let day = 0; day < row.length; day++) way[day + 1] = next[way[day]! * width + letters[person.options.duty[row[day]!]!]!]!
    return way
  })
  const { counted, options } = person
  const way = counted && wayOf(counted, options, row, new Int32Array(row.length))
  return {
    person,
    graphs,
    ways,
    row: row.slice(),
    ofArcs: counted ? counted.arcs.map(count => ({ count, units: unitsOnWay(count, way!), change: 0 })) : [],
    ofDuties: ofDuties(person, row),
    altered: [],
  }
}

function ofDuties({ counted, options, graph }: Planned, row: Row): DutyCounting[][] {
  const all = (counted?.duties ?? []).map(count => ({ count, units: unitsOfDuties(count, options, row), change: 0 }))
  return graph.letters.map((_, duty) => all.filter(({ count }) => count.units[duty]! > 0))
}

/** Counts what an arc taken in place of another alters. */
export function countArc({ ofArcs }: Track, arc: number, before: number): void {
  for (let at = 0; at < ofArcs.length; at++) {
    const { steps, grain } = ofArcs[at]!.count
    ofArcs[at]!.change += grain * (steps[arc]! - steps[before]!)
  }
}

/** By how much what is counted gets dearer, arcs being counted already. */
export function countDelta(track: Track, from: number, to: number, old: readonly number[]): number {
  const { person, row, ofArcs, altered } = track
  const { duty } = person.options
  let delta = 0
  for (let at = 0; at < ofArcs.length; at++) {
    const { count, units, change } = ofArcs[at]!
    if (change !== 0) delta += countCost(count, units + change) - countCost(count, units)
  }
  altered.length = 0
  for (let day = from; day < to; day++) {
    delta += alter(track, day, duty[old[day - from]!]!, -1) + alter(track, day, duty[row[day]!]!, 1)
  }
  return delta
}

/** By how much it gets dearer when a duty is given up or taken. */
function alter({ ofDuties, altered }: Track, day: number, duty: number, heads: 1 | -1): number {
  const countings = ofDuties[duty]!
  let delta = 0
  for (let at = 0; at < countings.length; at++) {
    const counting = countings[at]!
    const { count, units } = counting
    if (day < count.first || day > count.last) continue
    if (!altered.includes(counting)) {
      counting.change = 0
      altered.push(counting)
    }
    const before = countCost(count, units + counting.change)
    counting.change += heads * count.units[duty]!
    delta += countCost(count, units + counting.change) - before
  }
  return delta
}
