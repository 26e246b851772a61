import type { Line, Step } from '../figures.ts'
import type { Clocking, Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import { roundDown } from './round-down.ts'

/**
 * Daily overtime (Cat 1): from the shift's end to the clock-out, rounded down, when it reaches the minimum. A late person earns it
 * too, and it counts from the end even for one who came after it (the fixtures' page, "Hours" 4).
 * @returns null when the clock-out is not after the end
 */
export function dailyOvertime(shift: Shift, clockOut: Clocking, policy: AttendancePolicy): Line | null {
  const span = { start: shift.span.end, end: clockOut.minute }
  const length = span.end - span.start
  if (length <= 0) return null
  const steps = overtimeSteps(length, span, [shift.id, clockOut.id], policy)
  const last = steps.at(-1)!
  return { category: 'cat1', shift: shift.id, span, minutes: last.rule === 'otRound' ? last.minutes : 0, trail: steps }
}

function overtimeSteps(minutes: number, span: Line['span'], took: readonly string[], policy: AttendancePolicy): Step[] {
  const judged = { took, from: span.start, to: span.end, minutes }
  if (!policy.otAfterShift) return [{ rule: 'otNotAllowed', ...judged }]
  if (minutes < policy.otMinMinutes) return [{ rule: 'otBelowMinimum', ...judged, limit: policy.otMinMinutes }]
  return [{ rule: 'afterShift', ...judged, limit: policy.otMinMinutes }, roundDown(minutes, span, took, policy.otRound)]
}
