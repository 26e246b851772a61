import { difference, intersection, type Spans, union } from '../../time/spans.ts'
import type { Attendance } from '../shift-attended.ts'
import { punchesOf } from './duplicate-punch.ts'
import { pairsOf } from './pairs.ts'

const none: Spans = []

/**
 * Leave between the first in and the last out during which somebody was clocked out: there the time between is no work. What was worked
 * within leave stays work. Under pairs the time between is none anyway, and whoever comes on a whole day of leave works all the time between.
 */
export function leaveInside({ one: { sitting, policy, place }, spans }: Attendance): Spans {
  if (policy.computeMode === 'pairs') return none
  const parts = (place.input.leaves ?? []).flatMap(leave => ('span' in leave ? leave.span : []))
  if (parts.length === 0) return none
  const clocked = pairsOf(punchesOf(sitting.clockings, policy.duplicateSeconds)).attended.map(({ span }) => span)
  return difference(intersection(union(parts), spans), union(clocked))
}
