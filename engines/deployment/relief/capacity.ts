import type { Shift } from './crew.ts'
import { FRESH } from './fatigue.ts'

/** The most that drivers can drive between two slots, each driver by themselves. */
export class Capacity {
  private readonly shift: Shift
  /** By kind of driver, first and last slot: the most minutes, by state of fatigue. */
  private readonly known: number[][] = []
  private readonly ableOf: (readonly boolean[])[] = []
  /** Machine minutes that need a driver, in all, before each slot. */
  private readonly wanted: number[] = [0]

  constructor(shift: Shift) {
    this.shift = shift
    shift.kindOf.forEach((kind, driver) => {
      this.ableOf[kind] = shift.able[driver]!
    })
    shift.slots.forEach((_, slot) => {
      this.wanted.push(this.wanted[slot]! + shift.active[slot]!.length * shift.minutes[slot]!)
    })
  }

  /** Minutes that stay unmanned from a slot on, whatever is done, with drivers so tired and with so many minutes left to drive. */
  leastFrom(slot: number, states: ArrayLike<number>, left: ArrayLike<number>): number {
    const { kindOf, slots } = this.shift
    let least = 0
    for (let end = slots.length; end > slot; end--) {
      let short = this.wanted[end]! - this.wanted[slot]!
      for (let driver = 0; driver < kindOf.length && short > least; driver++) {
        short -= Math.min(this.most(kindOf[driver]!, states[driver]!, slot, end), left[driver]!)
      }
      if (short > least) least = short
    }
    return least
  }

  /** Minutes that stay unmanned in every rota: stretches of time that do not overlap, in which all drivers together can drive less than is needed. */
  least(): number {
    const { kindOf, slots, mostTotal } = this.shift
    const best = [0]
    for (let end = 1; end <= slots.length; end++) {
      best[end] = best[end - 1]!
      for (let start = 0; start < end; start++) {
        let short = this.wanted[end]! - this.wanted[start]!
        for (const kind of kindOf) short -= Math.min(this.most(kind, FRESH, start, end), mostTotal)
        if (best[start]! + short > best[end]!) best[end] = best[start]! + short
      }
    }
    return best[slots.length]!
  }

  /** The most minutes that one driver of a kind can drive from slot `start` up to slot `end`. */
  private most(kind: number, state: number, start: number, end: number): number {
    if (start === end) return 0
    const { slots, minutes, fatigue } = this.shift
    const place = (kind * slots.length + start) * (slots.length + 1) + end
    this.known[place] ??= []
    const known = this.known[place]!
    if (known[state] !== undefined) return known[state]
    let most = this.most(kind, fatigue.afterPause(state, minutes[start]!), start + 1, end)
    const after = this.ableOf[kind]![start] ? fatigue.afterDriving(state, minutes[start]!) : -1
    if (after >= 0) most = Math.max(most, minutes[start]! + this.most(kind, after, start + 1, end))
    known[state] = most
    return most
  }
}
