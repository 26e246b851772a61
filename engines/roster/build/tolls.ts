import { type ArcCount, type Count, type Counted, type DutyCount, unitsOfDuties, unitsOnWay } from './counted.ts'
import type { Options, Row } from './options.ts'

/** By how much a step grows while units stay on one side of their limits, and shrinks when they cross. */
const STEP = { grow: 1.5, shrink: 0.5, again: 4 }

/** The price of a unit that a rule counts: above 0 where there would be too many, below 0 where too few. */
class Toll {
  value = 0
  private step: number
  private side = 0

  constructor(
    private readonly count: Count,
    private readonly first: number,
  ) {
    this.step = first
  }

  /** What the units within the limits are worth: the toll is not meant for them. */
  get refund(): number {
    return this.value === 0 ? 0 : this.value * (this.value > 0 ? this.count.most : this.count.least)
  }

  /** Goes a step towards where a row has units within the limits (Rprop: Riedmiller and Braun 1993). False when there is nothing to do. */
  learn(units: number): boolean {
    const { least, most, price } = this.count
    const over = this.value > 0 ? units - most : this.value < 0 ? units - least : Math.max(0, units - most) + Math.min(0, units - least)
    const side = Math.sign(over)
    if (side === 0) return false
    if (side !== this.side && this.side !== 0) this.step *= STEP.shrink
    else if (side === this.side) this.step = Math.min(this.step * STEP.grow, this.first)
    this.side = side
    const next = this.value + side * this.step
    // through 0 only by a stop there: there another limit begins to bind
    this.value = this.value * next < 0 ? 0 : Math.max(-price, Math.min(price, next))
    return true
  }

  /** Other prices have come: what was learnt is a beginning. */
  again(): void {
    this.side = 0
    this.step = Math.min(this.step * STEP.again, this.first)
  }
}

/** The tolls of one person, kept from one pricing to the next (Lagrange multipliers: their bound holds whatever they are). */
export class Tolls {
  private readonly arcs: readonly Toll[]
  private readonly duties: readonly Toll[]

  /** @param dearest the most that a shift can earn */
  constructor(
    private readonly counted: Counted,
    private readonly options: Options,
    dearest: number,
  ) {
    const ofArc = (count: ArcCount) => new Toll(count, dearest / (4 * count.grain * Math.max(1, count.largest)))
    const ofDuty = (count: DutyCount) => new Toll(count, dearest / (4 * Math.max(1, ...count.units)))
    this.arcs = counted.arcs.map(ofArc)
    this.duties = counted.duties.map(ofDuty)
  }

  again(): void {
    for (const toll of [...this.arcs, ...this.duties]) toll.again()
  }

  get refund(): number {
    let sum = 0
    for (const toll of this.arcs) sum += toll.refund
    for (const toll of this.duties) sum += toll.refund
    return sum
  }

  /** Learns of a row. False when it breaks no count and no toll is asked in vain. */
  learn(row: Row, way: Int32Array): boolean {
    let isLearning = false
    for (const [at, count] of this.counted.arcs.entries()) isLearning = this.arcs[at]!.learn(unitsOnWay(count, way)) || isLearning
    for (const [at, count] of this.counted.duties.entries()) {
      isLearning = this.duties[at]!.learn(unitsOfDuties(count, this.options, row)) || isLearning
    }
    return isLearning
  }

  /** Adds the tolls of what is counted by letters to their prices. */
  letterCosts(price: Float64Array): void {
    for (const [at, { ofLetters, grain }] of this.counted.arcs.entries()) {
      const toll = this.arcs[at]!.value * grain
      if (toll !== 0 && ofLetters) for (let letter = 0; letter < ofLetters.length; letter++) price[letter]! += toll * ofLetters[letter]!
    }
  }

  /** What arcs cost with the tolls of what is counted only along them; null when none costs anything. */
  arcCosts(into: Float64Array): Float64Array | null {
    const { graph, arcs } = this.counted
    const tolled = [...arcs.entries()].filter(([at, { ofLetters }]) => ofLetters === null && this.arcs[at]!.value !== 0)
    if (tolled.length === 0) return graph.cost
    if (graph.cost) into.set(graph.cost)
    else into.fill(0, 0, graph.next.length)
    for (const [at, { steps, grain, marked }] of tolled) {
      const toll = this.arcs[at]!.value * grain
      for (let mark = 0; mark < marked.length; mark++) into[marked[mark]!]! += toll * steps[marked[mark]!]!
    }
    return into
  }

  /** Adds the tolls of duties to what they cost on each day. */
  dutyCosts(into: Float64Array, duties: number): void {
    for (const [at, { units, first, last }] of this.counted.duties.entries()) {
      const toll = this.duties[at]!.value
      if (toll === 0) continue
      for (let duty = 0; duty < duties; duty++) {
        if (units[duty] === 0) continue
        for (let day = first; day <= last; day++) into[day * duties + duty]! += toll * units[duty]!
      }
    }
  }
}
