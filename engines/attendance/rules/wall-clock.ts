import { clip, hullOf, type Spans } from '../../time/spans.ts'
import { wallSurplus } from '../../time/zone.ts'
import type { Line } from '../figures.ts'
import type { Place } from '../place.ts'
import type { AttendancePolicy } from '../policy.ts'
import { stepOf } from '../stretch.ts'

/**
 * Over a change of clocks the minutes that really passed are paid, or under `nominal` those of the wall clock: 12 h for a night of 11 or 13
 * (data-model §5.3, dst_rule).
 * @param attended the stretch before the meal was taken off, so that a meal beside the change does not hide it
 */
export function byWallClock(line: Line, attended: Spans, place: Place, policy: AttendancePolicy): Line {
  if (policy.dstRule === 'elapsed' || place.input.zone.offsets.length < 2) return line
  const hull = hullOf(line.parts)
  if (!hull) return line
  const surplus = Math.max(-line.minutes, wallSurplus(place.input.zone, clip(attended, hull.start, hull.end)))
  if (surplus === 0) return line
  const rule = surplus > 0 ? 'wallClock' : 'wallClockShorter'
  const step = stepOf(rule, [], line.span.start, line.span.end, Math.abs(surplus))
  return { ...line, minutes: line.minutes + surplus, trail: [...line.trail, step] }
}
