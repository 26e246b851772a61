import type { Day } from '../time/time.ts'

/** What a person-day can have against it (data-model attendance_exception). */
export type ExceptionCode = 'absent' | 'missingIn' | 'missingOut' | 'late' | 'earlyOut' | 'unrostered'

/** `off` leaves the exception out. */
export type Severity = 'off' | 'info' | 'warn' | 'block'

/** How clockings become paid minutes: the settings of a parameter group version (data-model §2.8). All figures are whole minutes unless said otherwise. */
export interface AttendancePolicy {
  /** The earliest in and the latest out of a shift make its one interval. */
  readonly computeMode: 'first_in_last_out'
  /** Minutes before the shift earn nothing. */
  readonly earlyInCounts: 'never'
  /** Late by up to this counts from the start; above it, from the clock-in, and the whole is late. */
  readonly lateInGrace: number
  /** The same for leaving before the end. */
  readonly earlyOutGrace: number
  /** A clocking without a roster date belongs to a shift from this long before its start … */
  readonly recognitionBefore: number
  /** … until this long after its end. */
  readonly recognitionAfter: number
  /** The unpaid meal, taken from a stretch longer than `breakAfterMinutes`. */
  readonly breakMinutes: number
  readonly breakAfterMinutes: number
  /** Whether time after the shift's end is daily overtime (Cat 1), counted from that end. */
  readonly otAfterShift: boolean
  /** Daily overtime below this earns nothing. */
  readonly otMinMinutes: number
  /** Daily overtime is rounded down to a multiple of this; 0 or 1 rounds nothing. */
  readonly otRound: number
  /** The same for OFF overtime. */
  readonly offOtRound: number
  /** Work on an OFF date is Cat 2: the interval less the meal, rounded down. */
  readonly cat2Rule: 'interval_less_break'
  /** Without an in or an out after it, all figures of the shift are 0. */
  readonly missingPunchRule: 'no_minutes'
  /** Clockings of one kind at most this many seconds apart are one punch. */
  readonly duplicateSeconds: number
  /** Through a clock change the minutes that passed are paid, not the wall clock's. */
  readonly dstRule: 'elapsed'
  readonly severity: Readonly<Record<ExceptionCode, Severity>>
}

/** A policy and the dates it is in force, both included; `to` null = open. */
export interface PolicyVersion extends AttendancePolicy {
  readonly id: string
  readonly from: Day
  readonly to: Day | null
}

/** The version in force on a day. */
export function policyOn(versions: readonly PolicyVersion[], day: Day): PolicyVersion | undefined {
  return versions.find(version => version.from <= day && (version.to === null || day <= version.to))
}
