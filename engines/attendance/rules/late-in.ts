import type { Line, Step } from '../figures.ts'
import type { Clocking, Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { Edge } from './edge.ts'

/**
 * From when a shift counts: its start, or the clock-in when that is later by more than the grace; then all of it is late.
 * Coming early earns nothing (`earlyInCounts` never).
 */
export function lateIn(shift: Shift, clockIn: Clocking, policy: AttendancePolicy): Edge {
  const { start } = shift.span
  const took = [shift.id, clockIn.id]
  const minutes = clockIn.minute - start
  if (minutes === 0) return { counted: start, step: null, line: null }
  if (minutes < 0) {
    return { counted: start, step: { rule: 'earlyIn', took, from: clockIn.minute, to: start, minutes: -minutes }, line: null }
  }
  const late = minutes > policy.lateInGrace
  const rule = late ? 'lateIn' : 'lateInGrace'
  const step: Step = { rule, took, from: start, to: clockIn.minute, minutes, limit: policy.lateInGrace }
  const span = { start, end: clockIn.minute }
  const line: Line = { category: 'late', shift: shift.id, span, minutes: late ? minutes : 0, trail: [step] }
  return { counted: late ? clockIn.minute : start, step, line }
}
