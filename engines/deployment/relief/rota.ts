import { Capacity } from './capacity.ts'
import { Codes } from './codes.ts'
import type { Shift } from './crew.ts'
import { FRESH } from './fatigue.ts'
import { Seating } from './seating.ts'

/** Who drives what, up to a slot. */
export interface Step {
  readonly before: Step | null
  /** By driver, the machine in the slot; -1 = none. */
  readonly machineOf: readonly number[]
  /** By driver, how tired they are after the slot, and how many minutes more they may drive in all. */
  readonly states: readonly number[]
  readonly left: readonly number[]
  /** Minutes unmanned so far, and the least there will be by the end. */
  readonly unmanned: number
  readonly least: number
  /** How often a driver got on a machine. */
  readonly changes: number
}

export interface Rota {
  readonly last: Step
  /** No rota of this crew leaves fewer minutes unmanned. */
  readonly least: number
}

/** How many steps are kept per slot, from try to try, and how many are looked at in the last try. */
const WIDTHS = [2, 24]
const LAST_LOOK = 6000

/** What a search looks up again and again. */
interface Search {
  readonly shift: Shift
  readonly capacity: Capacity
  readonly codes: Codes
  readonly seating: Seating
}

/**
 * The rota that leaves the fewest minutes unmanned, and then has few changes of drivers. Slot by slot it keeps those ways to man the
 * machines that can still end with the fewest minutes; drivers of a kind are treated as the same. Exact where nothing had to be dropped,
 * otherwise the least that was dropped is part of the bound.
 * @param drivers at most 8 in the shift
 * @param isOver asked before each step; true keeps one way only
 */
export function rotaOf(shift: Shift, isOver: () => boolean): Rota {
  const capacity = new Capacity(shift)
  let least = capacity.least()
  let best: Step | null = null
  const search = { shift, capacity, codes: new Codes(shift), seating: new Seating(shift) }
  const last = Math.max(WIDTHS.at(-1)!, LAST_LOOK >> shift.crew.drivers.length)
  for (const width of [...WIDTHS, last]) {
    const found = searched(search, width, isOver)
    if (!best || found.last.unmanned < best.unmanned) best = found.last
    least = Math.max(least, found.least)
    if (best.unmanned <= least || isOver()) break
  }
  return { last: best!, least: Math.min(least, best!.unmanned) }
}

function searched(search: Search, width: number, isOver: () => boolean): Rota {
  const { crew, slots, mostTotal } = search.shift
  const everybody = crew.drivers.map(() => 0)
  let layer: Step[] = [
    {
      before: null,
      machineOf: crew.drivers.map((_, driver) => crew.holder.indexOf(driver)),
      states: everybody.map(() => FRESH),
      left: everybody.map(() => mostTotal),
      unmanned: 0,
      least: 0,
      changes: 0,
    },
  ]
  let dropped = Number.POSITIVE_INFINITY
  for (let slot = 0; slot < slots.length; slot++) {
    const next = new Map<string, Step>()
    for (const [at, step] of layer.entries()) {
      if (at > 0 && isOver()) {
        dropped = 0
        break
      }
      goOn(search, slot, step, next)
    }
    layer = [...next.values()].sort((a, b) => a.least - b.least || a.changes - b.changes)
    if (layer.length > width) dropped = Math.min(dropped, layer[width]!.least)
    layer = layer.slice(0, width)
  }
  const last = layer[0]!
  return { last, least: Math.min(last.unmanned, dropped) }
}

/** Every way to man the machines of a slot after a step; of two that amount to the same, the one with fewer minutes unmanned stays. */
function goOn(search: Search, slot: number, step: Step, next: Map<string, Step>): void {
  const { shift, capacity, codes, seating } = search
  const { crew, active, able, fatigue, minutes } = shift
  const length = minutes[slot]!
  const count = crew.drivers.length
  const driven = step.states.map((state, driver) =>
    able[driver]![slot] && step.left[driver]! >= length ? fatigue.afterDriving(state, length) : -1,
  )
  const paused = step.states.map(state => fatigue.afterPause(state, length))
  const ifDriving = driven.map((state, driver) => codes.of(driver, state, step.left[driver]! - length))
  const ifPausing = paused.map((state, driver) => codes.of(driver, state, step.left[driver]!))
  const mayDrive = driven.reduce((bits, state, driver) => (state < 0 ? bits : bits | (1 << driver)), 0)
  let chosen = 0
  do {
    const unmanned = step.unmanned + (active[slot]!.length - bitsIn(chosen)) * length
    const key = codes.keyOf(chosen, ifDriving, ifPausing)
    const known = next.get(key)
    const isBetter = !known || unmanned < known.unmanned
    if (isBetter && seating.isPossible(slot, chosen)) {
      const machineOf = seating.seats(slot, chosen, step.machineOf)!
      const states = new Array<number>(count)
      const left = new Array<number>(count)
      let changes = step.changes
      for (let driver = 0; driver < count; driver++) {
        const drives = machineOf[driver]! >= 0
        states[driver] = drives ? driven[driver]! : paused[driver]!
        left[driver] = drives ? step.left[driver]! - length : step.left[driver]!
        if (drives && machineOf[driver] !== step.machineOf[driver]) changes++
      }
      const least = unmanned + capacity.leastFrom(slot + 1, states, left)
      next.set(key, { before: step, machineOf, states, left, unmanned, least, changes })
    }
    chosen = (chosen - mayDrive) & mayDrive
  } while (chosen !== 0)
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
}
