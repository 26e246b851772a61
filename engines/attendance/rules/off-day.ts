import type { Line, Step } from '../figures.ts'
import type { Clocking } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import { takeBreak } from './break.ts'
import { roundDown } from './round-down.ts'

/**
 * Work on an OFF date (Cat 2): the interval less the meal, rounded down. Expects an out after the in.
 * @returns the overtime line and the meal's
 */
export function offDay(clockIn: Clocking, clockOut: Clocking, begun: readonly Step[], policy: AttendancePolicy): Line[] {
  const span = { start: clockIn.minute, end: clockOut.minute }
  const took = [clockIn.id, clockOut.id]
  const after = takeBreak(span, null, policy)
  const rounded = roundDown(after.minutes, span, took, policy.offOtRound)
  const worked: Step = { rule: 'offDay', took, from: span.start, to: span.end, minutes: span.end - span.start }
  const line: Line = { category: 'cat2', shift: null, span, minutes: rounded.minutes, trail: [...begun, worked, after.step, rounded] }
  return after.line ? [line, after.line] : [line]
}
