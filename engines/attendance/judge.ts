import type { Span } from '../time/span.ts'
import type { Spans } from '../time/spans.ts'
import type { Case, Judged } from './case.ts'
import { exceptionsOf } from './exceptions.ts'
import type { AttendanceException, Interval, Line } from './figures.ts'
import { judgeOffDate } from './off-date.ts'
import { plannedOf } from './planned.ts'
import { judgeRostered } from './rostered.ts'
import { type Missed, missedIn } from './rules/edge.ts'
import { type Presence, presenceOf } from './rules/presence.ts'
import type { Sitting } from './sitting.ts'

/** What the rules make of one sitting. */
export interface Judgement {
  readonly sitting: Sitting
  readonly presence: Presence
  readonly intervals: readonly Interval[]
  readonly lines: readonly Line[]
  readonly exceptions: readonly AttendanceException[]
  /** What of the meal lies in leave. */
  readonly mealOnLeave: Spans
}

const nothing: Judged = { lines: [], notings: [] }
const none: Spans = []

/** One shift or OFF date through the rules, in the order of the fixtures' page, "Hours": absent, missing in, missing out, not rostered, figures. */
export function judge(one: Case): Judgement {
  const { sitting, policy, place } = one
  const planned = sitting.shifts.length > 0 ? plannedOf(one) : null
  const presence = presenceOf(sitting, planned?.span ?? null, policy)
  const absent = planned !== null && isAbsent(one)
  const judged =
    absent || presence.attended.length === 0 ? nothing : planned ? judgeRostered(one, planned, presence) : judgeOffDate(one, presence)
  const missed = absent ? missedIn(planned.parts, planned.span, place.leaveOf(sitting)) : null
  const intervals = presence.attended.map(({ clockIn, clockOut, span }) => ({
    shift: shiftAt(sitting, span),
    clockIn: clockIn?.id ?? null,
    clockOut: clockOut?.id ?? null,
    span,
  }))
  return {
    sitting,
    presence,
    intervals,
    lines: judged.lines,
    mealOnLeave: judged.mealOnLeave ?? none,
    exceptions: exceptionsOf(one, presence, missed ? (isExcused(one, missed) ? 'excused' : 'absent') : 'there', judged),
  }
}

/** Nobody clocked, and nobody put down that a clocking is missing. */
function isAbsent({ sitting, hand }: Case): boolean {
  return sitting.clockings.length === 0 && !hand.added.has('missingIn')
}

/** On leave all the time, or in a training that is paid without clockings. */
function isExcused({ sitting: { shifts } }: Case, { excused, minutes }: Missed): boolean {
  return excused === minutes || shifts.every(({ paidTraining }) => paidTraining !== undefined)
}

/** Of a split shift, the part that an interval begins in or is nearest to. */
function shiftAt({ shifts }: Sitting, interval: Span): string | null {
  for (let at = shifts.length - 1; at > 0; at--) if (shifts[at]!.span.start <= interval.start) return shifts[at]!.id
  return shifts[0]?.id ?? null
}
