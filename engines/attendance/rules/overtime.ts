import { measure, withoutEarliest, withoutLatest } from '../../time/spans.ts'
import type { AttendancePolicy } from '../policy.ts'
import { type Stretch, stepOf } from '../stretch.ts'
import type { Step } from '../trail.ts'

/** Whether a stretch lies before or after its shift: rounding cuts off the minutes farthest from the shift. */
export type Side = 'before' | 'after'

/** Daily overtime below the minimum earns nothing, else it is rounded down (data-model §2.8 ot_min_minutes, ot_round). */
export function dailyOvertime(from: Stretch, side: Side, took: readonly string[], policy: AttendancePolicy): Stretch {
  const minutes = measure(from.parts)
  if (minutes >= policy.otMinMinutes) return roundDown(from, side, took, policy.otRound)
  if (minutes === 0) return from
  const { start, end } = hull(from)
  const step = stepOf('otBelowMinimum', took, start, end, minutes, policy.otMinMinutes)
  return { parts: [], trail: { step, before: from.trail } }
}

/** Overtime rounded down to a multiple of `unit` minutes; 0 or 1 rounds nothing. */
export function roundDown(from: Stretch, side: Side, took: readonly string[], unit: number): Stretch {
  if (from.parts.length === 0) return from
  const minutes = measure(from.parts)
  const cut = unit > 1 ? minutes % unit : 0
  const { start, end } = hull(from)
  const step: Step = { rule: 'otRound', took, from: start, to: end, minutes: cut, limit: unit }
  const parts = cut === 0 ? from.parts : side === 'after' ? withoutLatest(from.parts, cut) : withoutEarliest(from.parts, cut)
  return { parts, trail: { step, before: from.trail } }
}

function hull({ parts }: Stretch): { start: number; end: number } {
  return { start: parts[0]!.start, end: parts[parts.length - 1]!.end }
}
