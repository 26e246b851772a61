import type { Minute } from '../../time/time.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf } from '../stretch.ts'
import { type Edge, edgeMet, type Missed } from './edge.ts'
import { roundEdge } from './round-edge.ts'

/**
 * Until when a shift counts: its end, or the clock-out when that is earlier by more than the grace; then all of it is early out, rounded as
 * the policy says (the fixtures' page, "Hours" 4; data-model §2.8 early_out_grace, round_* out early). Minutes on leave are not early out.
 * @param end of what was planned
 * @param missed what was planned after the clock-out
 * @param took the ids of the shift and of the clocking
 */
export function earlyOut(end: Minute, clockOut: Minute, missed: Missed, took: readonly string[], policy: AttendancePolicy): Edge {
  if (clockOut >= end) return edgeMet(end)
  const due = missed.minutes - missed.excused
  const { earlyOutGrace } = policy
  if (due > 0 && due <= earlyOutGrace) {
    const counted = missed.excused > 0 ? clockOut + due : end
    return { counted, steps: [stepOf('earlyOutGrace', took, clockOut, counted, due, earlyOutGrace)], lost: 0 }
  }
  const early = stepOf('earlyOut', took, clockOut, end, missed.minutes, earlyOutGrace)
  const { outEarly } = policy.rounding
  const lost = roundEdge(due, outEarly)
  const counted = clockOut - lost + due
  if (lost === due) return { counted, steps: [early], lost }
  const rounded =
    lost < due
      ? stepOf('roundUp', took, clockOut, counted, due - lost, outEarly.interval)
      : stepOf('roundDown', took, counted, clockOut, lost - due, outEarly.interval)
  return { counted, steps: [early, rounded], lost }
}
