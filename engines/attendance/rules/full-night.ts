import { clip, measure, type Spans, union } from '../../time/spans.ts'
import type { DayWork } from '../day-work.ts'
import type { Supplement } from '../figures.ts'
import { stepOf } from '../stretch.ts'
import { minutesIn, onFreeDays } from '../worked.ts'

/**
 * Full night: one unit for each night window that an overtime shift, one of Cat 2 or holiday, covers from its first minute to its last
 * (engines.md §2, catalogue ND-100). The meal does not break it.
 */
export function fullNight({ cases, judged, lines, policy }: DayWork): Supplement | null {
  const { nightSupplement, nightStarts, nightEnds } = policy
  if (!nightSupplement || nightStarts === nightEnds || minutesIn(lines, onFreeDays) === 0) return null
  const there = union(judged.flatMap(({ presence }) => presence.attended.map(({ span }) => span)))
  const nights = cases[0]!.place.nightsOf({ starts: nightStarts, ends: nightEnds })
  const whole = nights.filter(night => isCovered(night, there))
  if (whole.length === 0) return null
  const trail = whole.map(({ start, end }) => stepOf('fullNight', [], start, end, end - start))
  return { code: 'fullNight', units: whole.length, minutes: measure(whole), trail }
}

function isCovered({ start, end }: Spans[number], by: Spans): boolean {
  return measure(clip(by, start, end)) === end - start
}
