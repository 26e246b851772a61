import type { Span } from '../../time/span.ts'
import type { Minute } from '../../time/time.ts'
import type { Clocking } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'

/** From when to when a clocking belongs to a shift, both included: `recognitionBefore` its start to `recognitionAfter` its end (data-model §5.4). */
export function recognitionOf(shift: Span, policy: AttendancePolicy): Span {
  return { start: shift.start - policy.recognitionBefore, end: shift.end + policy.recognitionAfter }
}

/** Whether a minute lies in a window of recognition. */
export function recognises(window: Span, minute: Minute): boolean {
  return window.start <= minute && minute <= window.end
}

/** How far a clocking lies from what it would be of a shift: an in from its start, an out from its end. */
export function distance(shift: Span, clocking: Clocking): number {
  return Math.abs(clocking.minute - (clocking.kind === 'IN' ? shift.start : shift.end))
}
