import { clip, difference, type Spans, union } from '../../time/spans.ts'
import type { Day } from '../../time/time.ts'
import type { Place } from '../place.ts'
import type { AttendancePolicy } from '../policy.ts'
import { changed, type Stretch } from '../stretch.ts'

/** A stretch divided by the holidays; a part without minutes is null. */
export interface Divided {
  readonly holiday: Stretch | null
  readonly ordinary: Stretch | null
}

/**
 * What of a stretch is holiday overtime: its minutes in a paid holiday's local day, so that a night into the holiday splits at local
 * midnight, or all of a shift dated on one (engines.md §2, data-model §5.6). Holiday comes before Cat 2 and Cat 1.
 */
export function divideByHolidays(from: Stretch, day: Day, took: readonly string[], place: Place, policy: AttendancePolicy): Divided {
  const inside = holidayParts(from.parts, day, place, policy)
  if (inside.length === 0) return { holiday: null, ordinary: from }
  const outside = difference(from.parts, inside)
  const holiday = changed(from, inside, 'holiday', took)
  return { holiday, ordinary: outside.length === 0 ? null : changed(from, outside, 'holiday', took) }
}

function holidayParts(parts: Spans, day: Day, place: Place, { holidayRule }: AttendancePolicy): Spans {
  if (place.holidays.length === 0 || holidayRule === 'never') return []
  if (holidayRule === 'shift_date') return place.holidays.some(holiday => holiday.day === day) ? parts : []
  return union(place.holidays.flatMap(({ span }) => clip(parts, span.start, span.end)))
}
