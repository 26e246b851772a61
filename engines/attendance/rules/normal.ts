import type { Line, Step } from '../figures.ts'
import type { Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import { takeBreak } from './break.ts'
import type { Edge } from './edge.ts'

/**
 * Normal minutes: from the counted start to the counted end of the shift, less the meal.
 * @returns the normal line and the meal's; none when nothing of the shift was worked (in after its end, out before its start)
 */
export function normal(shift: Shift, from: Edge, to: Edge, begun: readonly Step[], policy: AttendancePolicy): Line[] {
  if (to.counted <= from.counted) return []
  const span = { start: from.counted, end: to.counted }
  const after = takeBreak(span, shift.id, policy)
  const trail = [...begun, from.step, to.step, after.step].filter(step => step !== null)
  const line: Line = { category: 'normal', shift: shift.id, span, minutes: after.minutes, trail }
  return after.line ? [line, after.line] : [line]
}
