import type { Minute } from '../../time/time.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf } from '../stretch.ts'
import { type Edge, edgeMet, type Missed } from './edge.ts'
import { roundEdge } from './round-edge.ts'

/**
 * From when a shift counts: its start, or the clock-in when that is later by more than the grace; then all of it is late, rounded
 * as the policy says (the fixtures' page, "Hours" 4; data-model §2.8 late_in_grace, round_* in late). Minutes on leave are not late: grace
 * and rounding begin after them.
 * @param start of what was planned
 * @param missed what was planned before the clock-in
 * @param took the ids of the shift and of the clocking
 */
export function lateIn(start: Minute, clockIn: Minute, missed: Missed, took: readonly string[], policy: AttendancePolicy): Edge {
  if (clockIn <= start) return edgeMet(start)
  const due = missed.minutes - missed.excused
  const { lateInGrace } = policy
  if (due > 0 && due <= lateInGrace) {
    const counted = missed.excused > 0 ? clockIn - due : start
    return { counted, steps: [stepOf('lateInGrace', took, counted, clockIn, due, lateInGrace)], lost: 0 }
  }
  const late = stepOf('lateIn', took, start, clockIn, missed.minutes, lateInGrace)
  const { inLate } = policy.rounding
  const lost = roundEdge(due, inLate)
  const counted = clockIn + lost - due
  if (lost === due) return { counted, steps: [late], lost }
  const rounded =
    lost < due
      ? stepOf('roundUp', took, counted, clockIn, due - lost, inLate.interval)
      : stepOf('roundDown', took, clockIn, counted, lost - due, inLate.interval)
  return { counted, steps: [late, rounded], lost }
}
