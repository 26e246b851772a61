import type { Span } from '../time/span.ts'
import type { Day, Minute, Zone } from '../time/time.ts'

import type { AttendanceMode, ExceptionCode, PolicyVersion } from './policy.ts'

/** Work that somebody was given within a shift. */
export interface Activity {
  readonly id: string
  readonly span: Span
}

/** A shift; `day` is its shift-band date (a night belongs to the date it begins). A date without a shift is an OFF date. */
export interface Shift {
  readonly id: string
  readonly day: Day
  readonly span: Span
  /** `off`: rostered on a base day of OFF, so its work is Cat 2. Absent: `work`. */
  readonly dayType?: 'work' | 'off'
  /** Given back on a day that was OFF (catalogue ND-03): Cat 2 too. */
  readonly offCancelled?: boolean
  readonly training?: boolean
  /** A training that is paid without clockings: its planned minutes less the meal, or these. */
  readonly paidTraining?: { readonly minutes?: number }
  /** When the person is to report, where that is before the start; coming after it is late, but costs no minutes. */
  readonly reportsAt?: Minute
  /** Between these, overtime before and after the shift is requested and counts; outside them none does. */
  readonly otSpan?: Span
  /** Minutes next to the shift that are cut from overtime before it and after it (catalogue ND-86). */
  readonly otTrimStart?: number
  readonly otTrimEnd?: number
  /** The shift's own meal, in place of the policy's. */
  readonly breakMinutes?: number
  /** Minutes before the start and after the end that are normal when punched in by then (catalogue ND-85). */
  readonly preparationMinutes?: number
  readonly hotSeatMinutes?: number
  /** The id of the shift of the same day that this one goes on with: the time between is an unpaid break. */
  readonly continues?: string
  readonly addedAt?: Minute
  readonly activities?: readonly Activity[]
}

/** An effective clocking; voided ones are left out by the caller. */
export interface Clocking {
  readonly id: string
  readonly minute: Minute
  readonly kind: 'IN' | 'OUT'
  /** The roster date it was uploaded with: it belongs to that date. Absent: the policy's recognition decides. */
  readonly day?: Day
  readonly area?: 'ok' | 'outside' | 'suspicious'
}

/** What is either on or off for a day. */
export type SwitchKind = 'off_cancelled' | 'break_ot' | 'ot_cap_reversed' | 'paid_break' | 'comp_off'

/** One input by hand (data-model attendance_action; catalogue RECON-04, ND-83, ND-84); of two that say different things the later holds. */
export type Action = { readonly id: string; readonly day: Day } & (
  | { readonly kind: 'add_punch'; readonly clocking: Clocking }
  | { readonly kind: 'retime'; readonly clocking: string; readonly minute: Minute }
  | { readonly kind: 'void_punch'; readonly clocking: string }
  | { readonly kind: 'add_exception'; readonly exception: ExceptionCode }
  /** Waives an exception of up to so many minutes, of however many when absent. */
  | { readonly kind: 'waive'; readonly exception: ExceptionCode; readonly minutes?: number }
  | { readonly kind: SwitchKind; readonly on: boolean }
  | { readonly kind: 'set_mode'; readonly mode: AttendanceMode }
  /** Approves so many minutes of overtime, all there are when absent. */
  | { readonly kind: 'approve'; readonly minutes?: number }
  | { readonly kind: 'reopen' }
)

/** Leave over a span or a whole local day; it excuses absence, lateness and early leaving, and where it is paid it is paid absence. */
export type Leave = { readonly id: string; readonly type: string; readonly paid: boolean } & (WholeDay | { readonly span: Span })

/** A whole day away pays `minutes`, else what was planned on it, else the shift that it took the place of. */
export interface WholeDay {
  readonly day: Day
  /** Comp off taken; leave when absent. */
  readonly compOff?: boolean
  readonly minutes?: number
  readonly instead?: { readonly span: Span; readonly breakMinutes?: number }
}

export interface Holiday {
  readonly day: Day
  /** Only work on a paid holiday is holiday overtime. */
  readonly paid: boolean
}

/** A pay period that the days lie in: from when, and the overtime counted in it before the input's first day. */
export interface OvertimePeriod {
  readonly from: Day
  readonly minutesBefore: number
}

/**
 * One person and up to one week. Shifts and clockings of days outside the period are only context: they tell to which shift
 * an undated clocking belongs (give those of the day before and after), and have no figures. What needs the week (weekly overtime,
 * the weekend supplement) is worked out only when all seven days are given.
 */
export interface AttendanceInput {
  readonly zone: Zone
  readonly firstDay: Day
  /** 1 to 7. */
  readonly days: number
  /** The days of the period that are its weekend. */
  readonly weekendDays?: readonly Day[]
  readonly person: { readonly id: string }
  readonly shifts: readonly Shift[]
  readonly clockings: readonly Clocking[]
  readonly leaves?: readonly Leave[]
  readonly holidays?: readonly Holiday[]
  readonly ramadan?: Span
  /** What was decided by hand, oldest first; undone ones are left out. */
  readonly actions?: readonly Action[]
  /** For the cap of a pay period; none counts from the first day on. */
  readonly overtimePeriods?: readonly OvertimePeriod[]
  /** In force over the whole period without overlap. */
  readonly policies: readonly PolicyVersion[]
}
