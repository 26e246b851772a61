import type { Span } from '../../time/span.ts'
import type { Line } from '../figures.ts'
import type { Place } from '../place.ts'
import { stepOf } from '../stretch.ts'
import type { Edge } from './edge.ts'

/**
 * What an edge cost: the minutes late or out early, less those on leave, which are excused (data-model attendance_exception source leave).
 * @param over from the planned edge to the clocking
 * @returns null when the edge was met
 */
export function lossOf(category: 'late' | 'earlyOut', shift: string, over: Span, { steps, lost }: Edge, place: Place): Line | null {
  if (steps.length === 0) return null
  const excused = lost > 0 && place.leave.length > 0 ? Math.min(lost, place.onLeave(over.start, over.end)) : 0
  if (excused === 0) return { category, shift, span: over, minutes: lost, trail: steps, parts: lost > 0 ? [over] : [] }
  const trail = [...steps, stepOf('leave', place.leaveIds, over.start, over.end, excused)]
  return { category, shift, span: over, minutes: lost - excused, trail, parts: [over] }
}
