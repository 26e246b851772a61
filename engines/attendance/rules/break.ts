import type { Span } from '../../time/span.ts'
import { lengthOf } from '../../time/span.ts'
import type { Line, Step } from '../figures.ts'
import type { AttendancePolicy } from '../policy.ts'

/** A stretch after its meal. */
export interface AfterBreak {
  /** What is left of the stretch. */
  readonly minutes: number
  readonly step: Step
  /** The meal itself; null when none was due. */
  readonly line: Line | null
}

/** The unpaid meal comes off a stretch longer than `breakAfterMinutes`, measured before it is taken off; never more than the stretch. */
export function takeBreak(span: Span, shift: string | null, policy: AttendancePolicy): AfterBreak {
  const length = lengthOf(span)
  const judged = { took: shift === null ? [] : [shift], from: span.start, to: span.end, limit: policy.breakAfterMinutes }
  if (length <= policy.breakAfterMinutes) return { minutes: length, step: { rule: 'breakNotDue', ...judged, minutes: length }, line: null }
  const taken = Math.min(policy.breakMinutes, length)
  const step: Step = { rule: 'break', ...judged, minutes: length - taken }
  return {
    minutes: length - taken,
    step,
    line: { category: 'breakUnpaid', shift, span, minutes: taken, trail: [{ ...step, minutes: taken }] },
  }
}
