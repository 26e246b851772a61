import type { Clocking, Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'

/** Whether a shift knows a clocking as its own: from `recognitionBefore` its start to `recognitionAfter` its end, both included (data-model §5.4). */
export function recognises(shift: Shift, clocking: Clocking, policy: AttendancePolicy): boolean {
  const { start, end } = shift.span
  return start - policy.recognitionBefore <= clocking.minute && clocking.minute <= end + policy.recognitionAfter
}

/** The shift whose start is nearest to an in, whose end is nearest to an out; of two as near, the earlier. Expects shifts in order of time. */
export function nearestShift(shifts: readonly Shift[], clocking: Clocking): Shift | undefined {
  let nearest: Shift | undefined
  for (const shift of shifts) {
    if (!nearest || distance(shift, clocking) < distance(nearest, clocking)) nearest = shift
  }
  return nearest
}

function distance(shift: Shift, clocking: Clocking): number {
  return Math.abs(clocking.minute - (clocking.kind === 'IN' ? shift.span.start : shift.span.end))
}
