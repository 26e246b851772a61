import { inOrder } from '../lists/in-order.ts'
import type { Span } from '../time/span.ts'
import { type Day, localOf } from '../time/time.ts'
import type { AttendanceInput, Clocking, Shift } from './input.ts'
import { policyOn } from './policy.ts'
import { distance, recognises, recognitionOf } from './rules/recognition.ts'
import type { Sitting } from './sitting.ts'

/** A rostered date that clockings can belong to. */
export interface Rostered {
  readonly sitting: Sitting
  readonly span: Span
  /** From when to when it recognises clockings; null when no policy is in force on the day: it then recognises none. */
  readonly window: Span | null
}

/** The shifts of the input in order of day and time, and the OFF dates that something turned out to belong to. */
export class Roster {
  readonly input: AttendanceInput
  readonly rostered: readonly Rostered[]
  private readonly offDays = new Map<Day, Sitting>()

  constructor(input: AttendanceInput) {
    this.input = input
    this.rostered = chainsOf(input.shifts).map(shifts => {
      const day = shifts[0]!.day
      const span = { start: shifts[0]!.span.start, end: shifts[shifts.length - 1]!.span.end }
      const policy = policyOn(input.policies, day)
      const window = policy ? recognitionOf(span, policy) : null
      return { sitting: { day, shifts, span, window, clockings: [], strays: [] }, span, window }
    })
  }

  /** Every rostered date, and every OFF date asked for, in order of day and time. */
  sittings(): Sitting[] {
    const rostered = this.rostered.map(({ sitting }) => sitting)
    if (this.offDays.size === 0) return rostered
    return [...rostered, ...this.offDays.values()].sort((a, b) => a.day - b.day)
  }

  /** The local date of a clocking. */
  dateOf({ minute }: Clocking): Day {
    return localOf(this.input.zone, minute).day
  }

  /** The first shift of a day. */
  plannedOn(day: Day): Sitting | undefined {
    return this.rostered.find(({ sitting }) => sitting.day === day)?.sitting
  }

  /** The OFF date of a day, made when it is asked for first. */
  offDay(day: Day): Sitting {
    const known = this.offDays.get(day)
    if (known) return known
    const sitting: Sitting = { day, shifts: [], span: null, window: null, clockings: [], strays: [] }
    this.offDays.set(day, sitting)
    return sitting
  }

  /** Of the shifts that may have a clocking, the one whose start an in, whose end an out is nearest to; of two as near the earlier. */
  nearest(clocking: Clocking, may: (one: Rostered) => boolean): Rostered | undefined {
    let nearest: Rostered | undefined
    for (const one of this.rostered) {
      if (may(one) && (!nearest || distance(one.span, clocking) < distance(nearest.span, clocking))) nearest = one
    }
    return nearest
  }

  /** The shift that an in opens, as far as it can be told before its out is known: by its roster date, else the nearest that recognises it. */
  openedBy(clocking: Clocking): Rostered | undefined {
    const { day } = clocking
    return this.nearest(clocking, one => (day === undefined ? knows(one, clocking) : one.sitting.day === day))
  }

  /** Seconds within which two clockings of one kind are one punch, on the date of a clocking. */
  duplicateSecondsOn(clocking: Clocking): number {
    return policyOn(this.input.policies, this.dateOf(clocking))?.duplicateSeconds ?? 0
  }
}

/** Whether a shift recognises a clocking; an out only after it has begun. */
export function knows({ window, span }: Rostered, { minute, kind }: Clocking): boolean {
  return window !== null && recognises(window, minute) && (kind === 'IN' || minute > span.start)
}

function byDay(a: Shift, b: Shift): number {
  return a.day - b.day || a.span.start - b.span.start
}

/** Shifts in order of day and time, each with those that continue it (data-model §5.4: a split shift is one attendance day). */
function chainsOf(shifts: readonly Shift[]): Shift[][] {
  const chains: Shift[][] = []
  for (const shift of inOrder(shifts, byDay)) {
    const begun = shift.continues === undefined ? undefined : chains.find(chain => chain.some(({ id }) => id === shift.continues))
    if (begun) begun.push(shift)
    else chains.push([shift])
  }
  return chains
}
