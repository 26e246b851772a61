import type { Spans } from './spans.ts'
import type { Minute, Zone } from './time.ts'

/**
 * By how many minutes a set is longer on the wall clock than it really was: 60 for a night in which clocks went forward, -60 when they went
 * back, 0 where no change lies inside one of its spans.
 */
export function wallSurplus(zone: Zone, set: Spans): number {
  const { offsets } = zone
  let minutes = 0
  for (let at = 1; at < offsets.length; at++) {
    if (isInside(set, offsets[at]!.from)) minutes += offsets[at]!.minutes - offsets[at - 1]!.minutes
  }
  return minutes
}

/** Whether the set has both this minute and the one before. */
function isInside(set: Spans, minute: Minute): boolean {
  return set.some(span => span.start < minute && minute < span.end)
}
