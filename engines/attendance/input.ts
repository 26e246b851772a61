import type { Span } from '../time/span.ts'
import type { Day, Minute, Zone } from '../time/time.ts'
import type { PolicyVersion } from './policy.ts'

/** A working shift; `day` is its shift-band date (a night belongs to the date it begins). A date without a shift is an OFF date. */
export interface Shift {
  readonly id: string
  readonly day: Day
  readonly span: Span
}

/** An effective clocking; voided ones are left out by the caller. */
export interface Clocking {
  readonly id: string
  readonly minute: Minute
  readonly kind: 'IN' | 'OUT'
  /** The roster date it was uploaded with: it belongs to that date. Absent: the policy's recognition decides. */
  readonly day?: Day
}

/** What somebody put down for a day by hand: an uploaded row with neither in nor out is a missing in. Counts where the day has no clocking. */
export interface Note {
  readonly day: Day
  readonly exception: 'missingIn'
}

/**
 * One person and up to one week. Shifts and clockings of days outside the period are only context: they tell to which shift
 * an undated clocking belongs (give those of the day before and after), and have no figures.
 */
export interface AttendanceInput {
  readonly zone: Zone
  readonly firstDay: Day
  /** 1 to 7. */
  readonly days: number
  readonly person: { readonly id: string }
  readonly shifts: readonly Shift[]
  readonly clockings: readonly Clocking[]
  readonly notes?: readonly Note[]
  /** In force over the whole period without overlap. */
  readonly policies: readonly PolicyVersion[]
}
