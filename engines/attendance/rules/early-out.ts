import type { Line, Step } from '../figures.ts'
import type { Clocking, Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { Edge } from './edge.ts'

/** Until when a shift counts as normal: its end, or the clock-out when that is earlier by more than the grace; then all of it is early out. */
export function earlyOut(shift: Shift, clockOut: Clocking, policy: AttendancePolicy): Edge {
  const { end } = shift.span
  const took = [shift.id, clockOut.id]
  const minutes = end - clockOut.minute
  if (minutes === 0) return { counted: end, step: null, line: null }
  if (minutes < 0) {
    return { counted: end, step: { rule: 'lateOut', took, from: end, to: clockOut.minute, minutes: -minutes }, line: null }
  }
  const early = minutes > policy.earlyOutGrace
  const rule = early ? 'earlyOut' : 'earlyOutGrace'
  const step: Step = { rule, took, from: clockOut.minute, to: end, minutes, limit: policy.earlyOutGrace }
  const span = { start: clockOut.minute, end }
  const line: Line = { category: 'earlyOut', shift: shift.id, span, minutes: early ? minutes : 0, trail: [step] }
  return { counted: early ? clockOut.minute : end, step, line }
}
