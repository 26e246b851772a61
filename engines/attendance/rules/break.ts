import { earliest, measure, withoutEarliest } from '../../time/spans.ts'
import type { Line } from '../figures.ts'
import type { AttendancePolicy } from '../policy.ts'
import { noted, type Stretch, stepOf } from '../stretch.ts'

/** A stretch after its meal. */
export interface AfterBreak {
  readonly stretch: Stretch
  /** The meal; null when none was due or it was clocked. */
  readonly meal: Line | null
}

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
 */
export function takeBreak(from: Stretch, shift: string | null, policy: AttendancePolicy, meal: Meal): AfterBreak {
  if (!policy.breakAuto) return { stretch: from, meal: null }
  const length = measure(from.parts)
  const limit = policy.breakAfterMinutes
  const took = shift === null ? [] : [shift]
  const over = { start: from.parts[0]!.start, end: from.parts[from.parts.length - 1]!.end }
  if (length <= limit) return { stretch: noted(from, stepOf('breakNotDue', took, over.start, over.end, length, limit)), meal: null }
  if (meal.clocked >= meal.minutes) {
    return { stretch: noted(from, stepOf('breakClocked', took, over.start, over.end, meal.clocked, limit)), meal: null }
  }
  const minutes = Math.min(meal.minutes - meal.clocked, length)
  const step = stepOf(meal.paid ? 'breakPaid' : 'break', took, over.start, over.end, minutes, limit)
  const before = Math.min(limit, length - minutes)
  const parts = earliest(withoutEarliest(from.parts, before), minutes)
  const line: Line = { category: meal.paid ? 'breakPaid' : 'breakUnpaid', shift, span: over, minutes, trail: [step], parts }
  const left = meal.paid ? from.parts : [...earliest(from.parts, before), ...withoutEarliest(from.parts, before + minutes)]
  return { stretch: { parts: left, trail: { step, before: from.trail } }, meal: line }
}
