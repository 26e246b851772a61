import type { Spans } from './spans.ts'
import type { Minute, Zone } from './time.ts'

/**
 * By how much a set of minutes is longer on the wall clock than it really was: 60 for a night through which clocks went forward, -60
 * when they went back, 0 where no change lies inside one of its spans.
 */
export function wallSurplus(zone: Zone, set: Spans): number {
  const { offsets } = zone
  let minutes = 0
  for (let at = 1; at < offsets.length; at++) {
    if (isInside(set, offsets[at]!.from)) minutes += offsets[at]!.minutes - offsets[at - 1]!.minutes
  }
  return minutes
}

/** Whether the set goes on over a minute: it has that one and the one before. */
function isInside(set: Spans, minute: Minute): boolean {
  return set.some(span => span.start < minute && minute < span.end)
}
