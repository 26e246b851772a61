import type { Reason } from '../time/reason.ts'
import type { Span } from '../time/span.ts'
import type { Day, Minute } from '../time/time.ts'
import type { ExceptionCode, Severity } from './policy.ts'

/** normal, cat1 (daily overtime) and cat2 (OFF overtime) are worked minutes, each minute in one of them; the others are beside them. */
export type Category = 'normal' | 'cat1' | 'cat2' | 'breakUnpaid' | 'late' | 'earlyOut'

/** Minutes per category; `planned` is the length of the day's shifts, `worked` = normal + cat1 + cat2. Never negative. */
export type Minutes = Readonly<Record<Category | 'planned' | 'worked', number>>

export type RuleCode =
  | 'firstInLastOut'
  | 'duplicatePunch'
  | 'earlyIn'
  | 'lateInGrace'
  | 'lateIn'
  | 'earlyOutGrace'
  | 'earlyOut'
  | 'lateOut'
  | 'break'
  | 'breakNotDue'
  | 'afterShift'
  | 'otNotAllowed'
  | 'otBelowMinimum'
  | 'otRound'
  | 'offDay'

/**
 * One step of a trail: the rule looked at `from` to `to`, found `minutes` there (after it: what is left of them for `break` and
 * `otRound`) and held them against the policy's `limit`. "Counted from 07:00: 4 minutes late is inside the grace of 5" is
 * `{ rule: 'lateInGrace', took: [shift, clocking], from: 07:00, to: 07:04, minutes: 4, limit: 5 }`.
 */
export interface Step {
  readonly rule: RuleCode
  /** Ids of the shift and clockings it rests on. */
  readonly took: readonly string[]
  readonly from: Minute
  readonly to: Minute
  readonly minutes: number
  readonly limit?: number
}

/** What a stretch of time came to and why; `minutes` may be 0, then the trail says which rule made them so. */
export interface Line {
  readonly category: Category
  /** Null on an OFF date. */
  readonly shift: string | null
  /** The stretch looked at. */
  readonly span: Span
  readonly minutes: number
  readonly trail: readonly Step[]
}

/** The interval from the counted in to the counted out, by their clockings' ids. */
export interface Interval {
  readonly shift: string | null
  readonly clockIn: string
  readonly clockOut: string
  readonly span: Span
}

export interface AttendanceException extends Reason<ExceptionCode> {
  readonly severity: Exclude<Severity, 'off'>
  /** Null on an OFF date. */
  readonly shift: string | null
  /** Ids of the clockings it is about. */
  readonly took: readonly string[]
}

/** One person-day: a date with a shift, or an OFF date with clockings. Every figure is the sum of the lines of its category. */
export interface DayFigures {
  readonly day: Day
  /** Id of the policy version. */
  readonly policy: string
  readonly minutes: Minutes
  /** Earliest in and latest out as clocked, null when there is none. */
  readonly firstIn: Minute | null
  readonly lastOut: Minute | null
  readonly intervals: readonly Interval[]
  readonly lines: readonly Line[]
  readonly exceptions: readonly AttendanceException[]
}
