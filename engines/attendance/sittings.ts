import { type Day, localOf } from '../time/time.ts'
import type { AttendanceInput, Clocking, Shift } from './input.ts'
import { type PolicyVersion, policyOn } from './policy.ts'
import { nearestShift, recognises } from './rules/recognition.ts'

/** The clockings that belong together: those of a shift, or of an OFF date (shift null). In order of time. */
export interface Sitting {
  readonly day: Day
  readonly shift: Shift | null
  readonly clockings: Clocking[]
  /** Clockings of the day that the shift does not recognise. */
  readonly strays: Clocking[]
  /** Whether a missing in was put down for the day by hand. */
  readonly noted: boolean
}

/** Every shift of the input with its clockings, and every OFF date that has some or a note, in order of day and time. */
export function sittingsOf(input: AttendanceInput): Sitting[] {
  const roster = new Roster(input)
  for (const clocking of [...input.clockings].sort(byTime)) roster.place(clocking)
  for (const note of input.notes ?? []) roster.keep(note.day)
  return roster.sittings()
}

/** In one minute an out closes what was before, then an in opens the next. */
function byTime(a: Clocking, b: Clocking): number {
  if (a.minute !== b.minute) return a.minute - b.minute
  if (a.kind !== b.kind) return a.kind === 'OUT' ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Places clockings one after the other, earliest first. */
class Roster {
  private readonly input: AttendanceInput
  private readonly shifts: readonly Sitting[]
  private readonly offDays = new Map<Day, Sitting>()
  private before: { clocking: Clocking; sitting: Sitting } | null = null

  constructor(input: AttendanceInput) {
    this.input = input
    this.shifts = [...input.shifts]
      .sort((a, b) => a.day - b.day || a.span.start - b.span.start)
      .map(shift => ({ day: shift.day, shift, clockings: [], strays: [], noted: this.noted(shift.day) }))
  }

  sittings(): Sitting[] {
    return [...this.shifts, ...this.offDays.values()].sort((a, b) => a.day - b.day)
  }

  /** A day with a note has a sitting: its shifts, or an OFF date. */
  keep(day: Day): void {
    if (!this.shifts.some(sitting => sitting.day === day)) this.offDay(day)
  }

  place(clocking: Clocking): void {
    const sitting = clocking.day === undefined ? this.recognised(clocking) : this.ofDay(clocking, clocking.day)
    sitting?.clockings.push(clocking)
    this.before = sitting && { clocking, sitting }
  }

  /** A roster date given decides the day; of several shifts on it the nearest takes the clocking. */
  private ofDay(clocking: Clocking, day: Day): Sitting {
    return (
      this.nearest(
        this.shifts.filter(sitting => sitting.day === day),
        clocking,
      ) ?? this.offDay(day)
    )
  }

  /** Without a roster date (data-model §5.4): an open in wins for an out, else the nearest shift that recognises it, else its local date. */
  private recognised(clocking: Clocking): Sitting | null {
    const candidates = this.shifts.filter(sitting => knows(sitting.shift!, clocking, this.input.policies))
    const { day } = localOf(this.input.zone, clocking.minute)
    const found = this.openIn(clocking, day, candidates) ?? this.nearest(candidates, clocking)
    if (found) return found
    const rostered = this.shifts.find(sitting => sitting.day === day)
    if (!rostered) return this.offDay(day)
    rostered.strays.push(clocking)
    return null
  }

  private openIn(clocking: Clocking, day: Day, candidates: readonly Sitting[]): Sitting | undefined {
    if (clocking.kind === 'IN') return undefined
    const begun = candidates.filter(sitting => sitting.clockings.some(earlier => earlier.kind === 'IN'))
    const open = this.before
    const openOffDay = open?.clocking.kind === 'IN' && !open.sitting.shift && day - open.sitting.day <= 1
    return this.nearest(begun, clocking) ?? (openOffDay ? open.sitting : undefined)
  }

  private nearest(sittings: readonly Sitting[], clocking: Clocking): Sitting | undefined {
    if (sittings.length < 2) return sittings[0]
    const shift = nearestShift(
      sittings.map(sitting => sitting.shift!),
      clocking,
    )
    return sittings.find(sitting => sitting.shift === shift)
  }

  private noted(day: Day): boolean {
    return this.input.notes?.some(note => note.day === day) ?? false
  }

  private offDay(day: Day): Sitting {
    const known = this.offDays.get(day)
    if (known) return known
    const sitting: Sitting = { day, shift: null, clockings: [], strays: [], noted: this.noted(day) }
    this.offDays.set(day, sitting)
    return sitting
  }
}

/** A shift outside every policy's dates recognises nothing. */
function knows(shift: Shift, clocking: Clocking, policies: readonly PolicyVersion[]): boolean {
  const policy = policyOn(policies, shift.day)
  return policy !== undefined && recognises(shift, clocking, policy)
}
