import type { Span } from '../../time/span.ts'
import type { Line } from '../figures.ts'
import type { Leaves } from '../place.ts'
import { stepOf } from '../stretch.ts'
import type { Edge, Missed } from './edge.ts'

/**
 * What an edge cost: the minutes late or out early, less those on leave, which are excused (data-model attendance_exception source leave).
 * @param over from the planned edge to the clocking
 * @returns null when the edge was met
 */
export function lossOf(category: 'late' | 'earlyOut', shift: string, over: Span, edge: Edge, missed: Missed, leave: Leaves): Line | null {
  const { steps, lost } = edge
  const [first, ...rounding] = steps
  if (!first) return null
  const isForgiven = first.rule === 'lateInGrace' || first.rule === 'earlyOutGrace'
  if (isForgiven || missed.excused === 0) {
    return { category, shift, span: over, minutes: lost, trail: steps, parts: lost > 0 ? missed.parts : [] }
  }
  const excused = stepOf('leave', leave.ids, over.start, over.end, missed.excused)
  return { category, shift, span: over, minutes: lost, trail: [first, excused, ...rounding], parts: missed.parts }
}
