import type { Span } from '../time/span.ts'
import { hullOf, type Spans, union } from '../time/spans.ts'
import type { Case } from './case.ts'
import { stepOf } from './stretch.ts'
import type { Step } from './trail.ts'

/** What somebody was planned to work: one part, or the parts of a split shift. */
export interface Planned {
  readonly parts: Spans
  readonly span: Span
  /** Says that the activities' times stand in for the shift's; null when they do not. */
  readonly step: Step | null
}

/** The shift's own times, or in activity mode from its first activity to its last (catalogue RECON-10, ND-99; the day's mode by hand goes first). */
export function plannedOf({ sitting: { shifts, span }, policy, hand }: Case): Planned {
  const byActivity =
    (hand.mode ?? policy.attendanceMode) === 'activity' && shifts.some(({ activities }) => activities && activities.length > 0)
  if (!byActivity && shifts.length === 1) return { parts: [span!], span: span!, step: null }
  const activities = byActivity ? shifts.flatMap(shift => shift.activities ?? []) : []
  const parts = union(
    shifts.flatMap(shift => {
      const hull = byActivity && shift.activities ? hullOf(union(shift.activities.map(activity => activity.span))) : null
      return byActivity ? (hull ? [hull] : []) : [shift.span]
    }),
  )
  const hull = hullOf(parts)!
  const took = activities.map(({ id }) => id)
  const step = byActivity ? stepOf('activityTimes', took, hull.start, hull.end, 0) : null
  return { parts, span: hull, step }
}
