import type { Machine, Tally } from '../machine.ts'
import type { RuleCode } from '../rules/rules.ts'
import { graphOf, type Limits, product } from './graph.ts'
import type { Options, Row } from './options.ts'
import type { RowGraph } from './row-graph.ts'

/** A rule about how much of something a row has over the whole period. */
export interface Count {
  readonly code: RuleCode
  readonly least: number
  readonly most: number
  /** Of each unit above the most or below the least. */
  readonly price: number
}

/** Counted along the arcs of a graph, in steps of `grain` units. */
export interface ArcCount extends Count {
  readonly grain: number
  readonly steps: Uint8Array
  /** The most steps of an arc. */
  readonly largest: number
  /** The steps of each letter on each day (`day * width + letter`), where it is all the same from which node it is taken; else null. */
  readonly ofLetters: Uint8Array | null
  /** The arcs that have steps. */
  readonly marked: Int32Array
}

/** Counted by what is done on a day: the units of each duty, from the first to the last day. */
export interface DutyCount extends Count {
  readonly units: Int32Array
  readonly first: number
  readonly last: number
}

/** Rules that count over a period too long for a graph to remember how much there was: their counts are kept beside a graph of the other rules. */
export interface Counts {
  readonly graph: RowGraph
  readonly arcs: readonly ArcCount[]
  readonly duties: readonly DutyCount[]
}

export interface Counted extends Counts {
  readonly root: number
}

/** What so many units of something cost. */
export function countCost({ least, most, price }: Count, units: number): number {
  return price * (Math.max(0, units - most) + Math.max(0, least - units))
}

/** Where a row goes through the graph: its arcs, one for each day. */
export function wayOf({ graph, root }: Counted, { duty }: Options, row: Row, into: Int32Array): Int32Array {
  let node = root
  for (let day = 0; day < row.length; day++) {
    into[day] = node * graph.width + graph.letters[duty[row[day]!]!]!
    node = graph.next[into[day]!]!
  }
  return into
}

export function unitsOnWay({ grain, steps }: ArcCount, way: Int32Array): number {
  let sum = 0
  for (let day = 0; day < way.length; day++) sum += steps[way[day]!]!
  return sum * grain
}

export function unitsOfDuties({ units, first, last }: DutyCount, { duty }: Pick<Options, 'duty'>, row: Row): number {
  let sum = 0
  for (let day = first; day <= last; day++) sum += units[duty[row[day]!]!]!
  return sum
}

/** What a row's counts cost. */
export function countsCost(counted: Counted, options: Options, row: Row): number {
  const way = wayOf(counted, options, row, new Int32Array(row.length))
  let cost = 0
  for (const count of counted.arcs) cost += countCost(count, unitsOnWay(count, way))
  const days = daysOfDuties(counted, options, row)
  for (const count of counted.duties) {
    const isWhole = count.first === 0 && count.last === row.length - 1
    cost += countCost(count, isWhole ? unitsOfDays(count, days) : unitsOfDuties(count, options, row))
  }
  return cost
}

/** On how many days a row has each duty. */
function daysOfDuties({ duties }: Counted, { duty }: Options, row: Row): Int32Array {
  const days = new Int32Array(duties[0]?.units.length ?? 0)
  if (duties.length > 0) for (let day = 0; day < row.length; day++) days[duty[row[day]!]!]!++
  return days
}

function unitsOfDays({ units }: DutyCount, days: Int32Array): number {
  let sum = 0
  for (let duty = 0; duty < days.length; duty++) sum += units[duty]! * days[duty]!
  return sum
}

interface Ruled extends Tally {
  readonly code: RuleCode
  readonly price: number
}

/** Units of one rule on an arc stay below this. */
const RADIX = 2 ** 14

/** The rows that a graph allows, with what rules count along its arcs. Null when it would be too large, or when it was stopped. */
export function countedGraph(
  whole: RowGraph,
  rules: readonly Ruled[],
  days: number,
  limits: Limits,
): Pick<Counts, 'graph' | 'arcs'> | null {
  // while nodes are made one, an arc's cost names what it costs and what it counts
  const costs = whole.cost ? [...new Set(whole.cost)] : [0]
  const named = new Map(costs.map((cost, at) => [cost, at * RADIX ** rules.length]))
  let graph: RowGraph | null = { ...whole, cost: whole.cost?.map(cost => named.get(cost)!) ?? null }
  for (const [at, { counter }] of rules.entries()) {
    const counting = graphOf(counter, RADIX ** at, days, [...whole.roots].fill(counter.unknown), limits)
    graph = counting && graph && product(graph, counting, limits)
  }
  if (!graph) return null
  const names = graph.cost ?? new Float64Array(graph.next.length)
  const own = whole.cost && names.map(name => costs[Math.floor(name / RADIX ** rules.length)]!)
  const counted = { ...graph, cost: own }
  return { graph: counted, arcs: rules.map((rule, at) => arcCount(rule, counted, unitsIn(names, at))) }
}

/** What names of arcs say of one rule's units. */
function unitsIn(names: Float64Array, rule: number): Int32Array {
  const units = new Int32Array(names.length)
  const scale = 1 / RADIX ** rule
  for (let arc = 0; arc < names.length; arc++) units[arc] = Math.floor(names[arc]! * scale) % RADIX
  return units
}

function arcCount({ code, least, most, price }: Ruled, graph: RowGraph, units: Int32Array): ArcCount {
  const different = new Set<number>()
  let marks = 0
  for (let arc = 0; arc < units.length; arc++) {
    if (units[arc] === 0) continue
    marks++
    different.add(units[arc]!)
  }
  const grain = [...different].reduce(divisor, 0) || 1
  const steps = new Uint8Array(units.length)
  const marked = new Int32Array(marks)
  let mark = 0
  for (let arc = 0; arc < units.length; arc++) {
    steps[arc] = units[arc]! / grain
    if (units[arc]! > 0) marked[mark++] = arc
  }
  const largest = Math.max(0, ...different) / grain
  return { code, least, most, price, grain, steps, largest, marked, ofLetters: stepsOfLetters(graph, steps) }
}

function stepsOfLetters({ days, width, layer, next }: RowGraph, steps: Uint8Array): Uint8Array | null {
  const found = new Uint8Array(days * width)
  const isKnown = new Uint8Array(days * width)
  for (let day = 0; day < days; day++) {
    for (let arc = layer[day]! * width; arc < layer[day + 1]! * width; arc++) {
      if (next[arc]! < 0) continue
      const at = day * width + (arc % width)
      if (isKnown[at] === 1 && found[at] !== steps[arc]) return null
      isKnown[at] = 1
      found[at] = steps[arc]!
    }
  }
  return found
}

/** A rule that counts each day by what is done on it alone. */
export function dutyCount({ code, least, most, price, counter }: Ruled, duties: number): DutyCount {
  const { first, last } = counter
  return { code, least, most, price, first, last, units: Int32Array.from({ length: duties }, (_, duty) => unitsOf(counter, first, duty)) }
}

function unitsOf({ unknown, letters, read }: Machine, day: number, duty: number): number {
  let units = 0
  read(unknown, day, letters[duty]!, by => {
    units += by
  })
  return units
}

/** How many sums there may be, which a graph would have to tell apart. */
export function countWays({ least, most, counter }: Tally): number {
  const week = [0, 1, 2, 3, 4, 5, 6].map(day => counter.first + day)
  const grain = week.flatMap(day => counter.letters.map((_, duty) => unitsOf(counter, day, duty))).reduce(divisor, 0)
  return grain === 0 ? 1 : 1 + (Number.isFinite(most) ? most : least) / grain
}

/** The greatest common divisor (Euclid). */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
