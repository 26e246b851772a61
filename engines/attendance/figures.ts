import type { Reason } from '../answers/reason.ts'
import type { Span } from '../time/span.ts'
import type { Spans } from '../time/spans.ts'
import type { Day, Minute } from '../time/time.ts'
import type { Category } from './category.ts'
import type { ExceptionCode, Severity } from './policy.ts'
import type { Step } from './trail.ts'

/** Minutes per category; `planned` is the length of the day's shifts, `worked` the sum of the worked categories. Never negative. */
export type Minutes = Readonly<Record<Category | 'planned' | 'worked', number>>

/** What a stretch of time came to and why; `minutes` may be 0, then the trail says which rule made them so. */
export interface Line {
  readonly category: Category
  /** Null on an OFF date, and for what is counted over the whole day. */
  readonly shift: string | null
  /** The stretch looked at. */
  readonly span: Span
  readonly minutes: number
  /** Replaying its steps gives the minutes (`replay`). */
  readonly trail: readonly Step[]
  /** Exactly the minutes counted. They measure to `minutes`, but for the wall clock's surplus under the `nominal` rule. */
  readonly parts: Spans
}

/** From a counted in to its out, by their clockings' ids; null where the planned edge stands in for a missing one. */
export interface Interval {
  readonly shift: string | null
  readonly clockIn: string | null
  readonly clockOut: string | null
  readonly span: Span
}

export interface AttendanceException extends Reason<ExceptionCode> {
  readonly severity: Exclude<Severity, 'off'>
  /** Null on an OFF date. */
  readonly shift: string | null
  /** Ids of the clockings it is about. */
  readonly took: readonly string[]
}

export const supplementCodes = ['standUp', 'training', 'fullWeekend', 'fullNight'] as const
export type SupplementCode = (typeof supplementCodes)[number]

/** A payment for how somebody worked (catalogue ND-100): units, the minutes behind them, and the step that found them. */
export interface Supplement {
  readonly code: SupplementCode
  readonly units: number
  readonly minutes: number
  readonly trail: readonly Step[]
}

/** One person-day: a date with a shift, or an OFF date with clockings. Every figure is the sum of the lines of its category. */
export interface DayFigures {
  readonly day: Day
  /** Id of the policy version. */
  readonly policy: string
  readonly minutes: Minutes
  /** Earliest in and latest out as clocked, null when there is none; an out before the first in is none. */
  readonly firstIn: Minute | null
  readonly lastOut: Minute | null
  readonly intervals: readonly Interval[]
  readonly lines: readonly Line[]
  readonly exceptions: readonly AttendanceException[]
  readonly supplements: readonly Supplement[]
  /** Minutes on OFF or holiday that earn comp off, and the last day to take it. */
  readonly compOffMinutes: number
  readonly compOffUntil: Day | null
}
