import type { Span } from '../../time/span.ts'
import type { Minute } from '../../time/time.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf } from '../stretch.ts'
import type { Edge } from './edge.ts'
import { roundEdge } from './round-edge.ts'

/**
 * Until when a shift counts: its end, or the clock-out when that is earlier by more than the grace; then all of it is early out, rounded as
 * the policy says (the fixtures' page, "Hours" 4; data-model §2.8 early_out_grace, round_* out early).
 * @param took the ids of the shift and of the clocking
 */
export function earlyOut(planned: Span, clockOut: Minute, took: readonly string[], policy: AttendancePolicy): Edge {
  const { end } = planned
  const minutes = end - clockOut
  if (minutes <= 0) return { counted: end, steps: [], lost: 0 }
  const { earlyOutGrace } = policy
  if (minutes <= earlyOutGrace) {
    return { counted: end, steps: [stepOf('earlyOutGrace', took, clockOut, end, minutes, earlyOutGrace)], lost: 0 }
  }
  const early = stepOf('earlyOut', took, clockOut, end, minutes, earlyOutGrace)
  const { outEarly } = policy.rounding
  const lost = roundEdge(minutes, outEarly)
  if (lost === minutes) return { counted: clockOut, steps: [early], lost }
  const counted = end - lost
  const rounded =
    lost < minutes
      ? stepOf('roundUp', took, clockOut, counted, minutes - lost, outEarly.interval)
      : stepOf('roundDown', took, counted, clockOut, lost - minutes, outEarly.interval)
  return { counted, steps: [early, rounded], lost }
}
