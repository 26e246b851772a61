import type { Span } from '../../time/span.ts'
import type { Minute } from '../../time/time.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf } from '../stretch.ts'
import type { Edge } from './edge.ts'
import { roundEdge } from './round-edge.ts'

/**
 * From when a shift counts: its start, or the clock-in when that is later by more than the grace; then all of it is late, rounded
 * as the policy says (the fixtures' page, "Hours" 4; data-model §2.8 late_in_grace, round_* in late).
 * @param took the ids of the shift and of the clocking
 */
export function lateIn(planned: Span, clockIn: Minute, took: readonly string[], policy: AttendancePolicy): Edge {
  const { start } = planned
  const minutes = clockIn - start
  if (minutes <= 0) return { counted: start, steps: [], lost: 0 }
  const { lateInGrace } = policy
  if (minutes <= lateInGrace) {
    return { counted: start, steps: [stepOf('lateInGrace', took, start, clockIn, minutes, lateInGrace)], lost: 0 }
  }
  const late = stepOf('lateIn', took, start, clockIn, minutes, lateInGrace)
  const { inLate } = policy.rounding
  const lost = roundEdge(minutes, inLate)
  if (lost === minutes) return { counted: clockIn, steps: [late], lost }
  const counted = start + lost
  const rounded =
    lost < minutes
      ? stepOf('roundUp', took, counted, clockIn, minutes - lost, inLate.interval)
      : stepOf('roundDown', took, clockIn, counted, lost - minutes, inLate.interval)
  return { counted, steps: [late, rounded], lost }
}
