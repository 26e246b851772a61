import { difference, earliest, intersection, measure, type Spans, withoutEarliest } from '../../time/spans.ts'
import type { Line } from '../figures.ts'
import type { AttendancePolicy } from '../policy.ts'
import { noted, type Stretch, stepOf } from '../stretch.ts'
import type { Step } from '../trail.ts'

/** A stretch after its meal. */
export interface AfterBreak {
  readonly stretch: Stretch
  /** The meal; null when none was due or it was clocked. */
  readonly meal: Line | null
  /** What of an unpaid meal lies in leave: neither worked nor paid as leave. */
  readonly onLeave: Spans
}

const none: Spans = []

/** What a stretch's meal depends on. */
export interface Meal {
  readonly minutes: number
  readonly paid: boolean
  /** Minutes between the clockings of the stretch, which come off the meal. */
  readonly clocked: number
}

/**
 * The meal comes off a stretch longer than `breakAfterMinutes`, measured before it is taken off; never more than the stretch (the
 * fixtures' page, "Hours"; data-model §2.8 break_*). It lies after `breakAfterMinutes` of the stretch, or as late as it fits, which
 * matters to night and holiday minutes only. A paid one stays in the figure.
 * @param away minutes of the stretch on leave: the meal lies where it would without them, and is taken off only outside them
 */
export function takeBreak(from: Stretch, shift: string | null, policy: AttendancePolicy, meal: Meal, away: Spans = none): AfterBreak {
  if (!policy.breakAuto) return { stretch: from, meal: null, onLeave: none }
  const length = measure(from.parts)
  const limit = policy.breakAfterMinutes
  const took = shift === null ? [] : [shift]
  const over = { start: from.parts[0]!.start, end: from.parts[from.parts.length - 1]!.end }
  const without = (step: Step): AfterBreak => ({ stretch: noted(from, step), meal: null, onLeave: none })
  if (length <= limit) return without(stepOf('breakNotDue', took, over.start, over.end, length, limit))
  if (meal.clocked >= meal.minutes) return without(stepOf('breakClocked', took, over.start, over.end, meal.clocked, limit))
  const due = Math.min(meal.minutes - meal.clocked, length)
  const lies = earliest(withoutEarliest(from.parts, Math.min(limit, length - due)), due)
  const parts = difference(lies, away)
  const minutes = measure(parts)
  const onLeave = meal.paid ? none : intersection(lies, away)
  if (minutes === 0) return { ...without(stepOf('breakOnLeave', took, over.start, over.end, due, limit)), onLeave }
  const step = stepOf(meal.paid ? 'breakPaid' : 'break', took, over.start, over.end, minutes, limit)
  const line: Line = { category: meal.paid ? 'breakPaid' : 'breakUnpaid', shift, span: over, minutes, trail: [step], parts }
  const left = meal.paid ? from.parts : difference(from.parts, parts)
  return { stretch: { parts: left, trail: { step, before: from.trail } }, meal: line, onLeave }
}
