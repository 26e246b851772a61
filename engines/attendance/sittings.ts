import { inOrder } from '../lists/in-order.ts'
import type { Span } from '../time/span.ts'
import { type Day, localOf } from '../time/time.ts'
import type { AttendanceInput, Clocking, Shift } from './input.ts'
import { policyOn } from './policy.ts'
import { distance, recognises, recognitionOf } from './rules/recognition.ts'

/** The clockings that belong together, in order of time: those of a shift (and of the shifts that continue it), or of an OFF date. */
export interface Sitting {
  readonly day: Day
  /** In order of time; none on an OFF date. */
  readonly shifts: readonly Shift[]
  /** From the first shift's start to the last one's end; null on an OFF date. */
  readonly span: Span | null
  readonly clockings: Clocking[]
  /** Clockings of the day that the shift does not recognise. */
  readonly strays: Clocking[]
}

/** Every shift of the input with its clockings, and every OFF date that has some or is `kept`, in order of day and time. */
export function sittingsOf(input: AttendanceInput, clockings: readonly Clocking[], kept: Iterable<Day>): Sitting[] {
  const roster = new Roster(input)
  for (const clocking of inOrder(clockings, byTime)) roster.place(clocking)
  for (const day of kept) roster.keep(day)
  return roster.sittings()
}

/** In one minute an out closes what was before, then an in opens the next. */
function byTime(a: Clocking, b: Clocking): number {
  if (a.minute !== b.minute) return a.minute - b.minute
  if (a.kind !== b.kind) return a.kind === 'OUT' ? -1 : 1
  return a.id < b.id ? -1 : 1
}

interface Rostered {
  readonly sitting: Sitting
  readonly span: Span
  /** Null when no policy is in force on the day: the shift then recognises nothing. */
  readonly window: Span | null
}

function isOfItsDay({ sitting }: Rostered, { day }: Clocking): boolean {
  return sitting.day === day
}

function knows({ window }: Rostered, { minute }: Clocking): boolean {
  return window !== null && recognises(window, minute)
}

function knowsAsBegun(one: Rostered, clocking: Clocking): boolean {
  return knows(one, clocking) && one.sitting.clockings.some(earlier => earlier.kind === 'IN')
}

/** Places clockings one after the other, earliest first. */
class Roster {
  private readonly input: AttendanceInput
  private readonly rostered: readonly Rostered[]
  private readonly offDays = new Map<Day, Sitting>()
  private before: { clocking: Clocking; sitting: Sitting } | null = null

  constructor(input: AttendanceInput) {
    this.input = input
    this.rostered = chainsOf(input.shifts).map(shifts => {
      const day = shifts[0]!.day
      const span = { start: shifts[0]!.span.start, end: shifts[shifts.length - 1]!.span.end }
      const policy = policyOn(input.policies, day)
      return { sitting: { day, shifts, span, clockings: [], strays: [] }, span, window: policy ? recognitionOf(span, policy) : null }
    })
  }

  sittings(): Sitting[] {
    const rostered = this.rostered.map(({ sitting }) => sitting)
    if (this.offDays.size === 0) return rostered
    return [...rostered, ...this.offDays.values()].sort((a, b) => a.day - b.day)
  }

  /** A day that something was put down for has a sitting: its shifts, or an OFF date. */
  keep(day: Day): void {
    if (!this.rostered.some(({ sitting }) => sitting.day === day)) this.offDay(day)
  }

  place(clocking: Clocking): void {
    const sitting = clocking.day === undefined ? this.recognised(clocking) : this.ofDay(clocking, clocking.day)
    sitting?.clockings.push(clocking)
    this.before = sitting && { clocking, sitting }
  }

  /** A roster date given decides the day; of several shifts on it the nearest takes the clocking. */
  private ofDay(clocking: Clocking, day: Day): Sitting {
    return this.nearest(clocking, isOfItsDay) ?? this.offDay(day)
  }

  /** Without a roster date (data-model §5.4): an open in wins for an out, else the nearest shift that recognises it, else its local date. */
  private recognised(clocking: Clocking): Sitting | null {
    const { day } = localOf(this.input.zone, clocking.minute)
    const found = this.openIn(clocking, day) ?? this.nearest(clocking, knows)
    if (found) return found
    const planned = this.rostered.find(({ sitting }) => sitting.day === day)?.sitting
    if (!planned) return this.offDay(day)
    planned.strays.push(clocking)
    return null
  }

  private openIn(clocking: Clocking, day: Day): Sitting | undefined {
    if (clocking.kind === 'IN') return undefined
    const begun = this.nearest(clocking, knowsAsBegun)
    const open = this.before
    const openOffDay = open?.clocking.kind === 'IN' && !open.sitting.span && day - open.sitting.day <= 1
    return begun ?? (openOffDay ? open.sitting : undefined)
  }

  /** Of two as near, the earlier. */
  private nearest(clocking: Clocking, of: (one: Rostered, clocking: Clocking) => boolean): Sitting | undefined {
    let nearest: Rostered | undefined
    for (const one of this.rostered) {
      if (of(one, clocking) && (!nearest || distance(one.span, clocking) < distance(nearest.span, clocking))) nearest = one
    }
    return nearest?.sitting
  }

  private offDay(day: Day): Sitting {
    const known = this.offDays.get(day)
    if (known) return known
    const sitting: Sitting = { day, shifts: [], span: null, clockings: [], strays: [] }
    this.offDays.set(day, sitting)
    return sitting
  }
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
