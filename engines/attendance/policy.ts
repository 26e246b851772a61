import type { Day, MinuteOfDay } from '../time/time.ts'

/** What can be wrong with a person-day (data-model attendance_exception, engines.md §2). */
export type ExceptionCode =
  | 'absent'
  | 'missingIn'
  | 'missingOut'
  | 'late'
  | 'earlyOut'
  | 'unrostered'
  | 'doublePunch'
  | 'outsideArea'
  | 'overtimeNotApproved'
  | 'tooLong'

/** `off` leaves the exception out. */
export type Severity = 'off' | 'info' | 'warn' | 'block'

/** How minutes at one edge of a shift are rounded; an interval of 0 or 1 rounds nothing. */
export interface Rounding {
  readonly interval: number
  readonly direction: 'up' | 'down' | 'nearest'
  /** Up to this many minutes from the edge count as on the minute. */
  readonly grace: number
}

/** The four edges that can be rounded: of coming and leaving, each before and after the planned minute. */
export interface Roundings {
  readonly inEarly: Rounding
  readonly inLate: Rounding
  readonly outEarly: Rounding
  readonly outLate: Rounding
}

export type AttendanceMode = 'shift_time' | 'activity'

/**
 * How clockings become paid minutes: the settings of a parameter group version (data-model §2.8; catalogue RECON-10, ND-99). All
 * figures are whole minutes unless said otherwise; null is "no limit" or "not done".
 */
export interface AttendancePolicy {
  /** The earliest in and the latest out of a shift make its one interval, or every in with the out after it makes one. */
  readonly computeMode: 'first_in_last_out' | 'pairs'
  /** What is planned: the shift's own times, or those of the activities somebody was put on. */
  readonly attendanceMode: AttendanceMode

  /** Whether minutes before the shift count; requested ones (the shift's overtime span) always do. */
  readonly earlyInCounts: 'never' | 'if_approved' | 'always'
  /** The most of them that count. */
  readonly earlyInMinutes: number | null
  /** Late by up to this counts from the start; above it, from the clock-in, and the whole is late. */
  readonly lateInGrace: number
  /** The same for leaving before the end. */
  readonly earlyOutGrace: number
  /** The most minutes after the shift that count. */
  readonly lateOutMinutes: number | null
  readonly rounding: Roundings

  /** A clocking without a roster date belongs to a shift from this long before its start … */
  readonly recognitionBefore: number
  /** … until this long after its end. */
  readonly recognitionAfter: number
  /** Clockings of one kind at most this many seconds apart are one punch. */
  readonly duplicateSeconds: number
  /** Without an in or an out: all figures of the shift are 0, or the planned start or end stands in for it. */
  readonly missingPunchRule: 'no_minutes' | 'planned_edge'
  /**
   * A minute clocked for two roster dates, such as staying from an OFF night into the next day's shift, counts once, for the shift or
   * the earlier of them; or each date counts by itself (the fixtures' page takes "rows of one person and RosterDate" together).
   */
  readonly sharedMinutes: 'once' | 'each_date'
  /** Presence of a shift or of an OFF date above this, all its intervals together, is an exception; with severity `block` the day waits for somebody who confirms it. */
  readonly tooLongMinutes: number | null

  /** The meal, taken from a stretch longer than `breakAfterMinutes`. A shift may have a length of its own. */
  readonly breakMinutes: number
  readonly breakAfterMinutes: number
  /** Whether the meal is taken without being clocked; what was clocked of it is taken off it. */
  readonly breakAuto: boolean
  readonly breakPaid: boolean

  /** Above these, normal minutes are daily overtime (Cat 1) and weekly overtime; null: what is rostered is normal. */
  readonly normalMinutesDay: number | null
  readonly normalMinutesWeek: number | null
  /** The night of every day; an end before the start is on the next day, the same minute means no night. */
  readonly nightStarts: MinuteOfDay
  readonly nightEnds: MinuteOfDay
  /** Fewer night minutes in a day than this are none. */
  readonly nightMinMinutes: number

  /** Whether minutes before the start that count are daily overtime (Cat 1), else they are normal. */
  readonly otBeforeShift: boolean
  /** Whether time after the shift's end is daily overtime. */
  readonly otAfterShift: boolean
  /** Overtime after the shift is counted from its end, or from the clock-in of somebody who came after it. */
  readonly otFrom: 'shift_end' | 'clock_in'
  /** Daily overtime below this earns nothing. */
  readonly otMinMinutes: number
  /** Daily overtime is rounded down to a multiple of this; 0 or 1 rounds nothing. */
  readonly otRound: number
  /** The same for OFF and holiday overtime. */
  readonly offOtRound: number
  /** Overtime above these of a day and of a pay period is capped: paid only after "OT cap reversed". */
  readonly otCapDay: number | null
  readonly otCapPeriod: number | null
  /** Overtime nobody approved or requested is an exception. */
  readonly otNeedsApproval: boolean
  /** Work on an OFF date is Cat 2 (the interval less the meal, rounded down), only when the OFF was cancelled, or never. */
  readonly cat2Rule: 'interval_less_break' | 'off_cancelled' | 'never'
  /** Holiday overtime is what lies in a paid holiday's local day, the whole of a shift dated on it, or nothing. */
  readonly holidayRule: 'local_day' | 'shift_date' | 'never'

  /** By how much the normal day is shorter in Ramadan … */
  readonly ramadanMinutesLess: number
  /** … and whether minutes above it are Ramadan extra; else they stay normal. */
  readonly ramadanOt: boolean

  /** So many minutes worked on an OFF date or holiday earn comp off. */
  readonly compOffEarnMinutes: number | null
  /** Comp off in place of the pay for these minutes, else besides it. */
  readonly compOffInstead: boolean
  /** Days until it expires. */
  readonly compOffExpiresDays: number | null

  /** A stand-up supplement when a shift was added later than this before its start. */
  readonly standUpNotice: number | null
  readonly trainingSupplement: boolean
  readonly weekendSupplement: boolean
  readonly nightSupplement: boolean

  /** Through a clock change the minutes that passed are paid, or the wall clock's. */
  readonly dstRule: 'elapsed' | 'nominal'
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
  for (const version of versions) if (version.from <= day && (version.to === null || day <= version.to)) return version
  return undefined
}
