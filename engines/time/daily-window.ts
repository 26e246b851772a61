import type { Span } from './span.ts'
import type { Spans } from './spans.ts'
import { DAY_MINUTES, type Day, type MinuteOfDay, minuteOf, type Zone } from './time.ts'

/**
 * A part of every local day, such as the night. One that ends before it starts ends on the next day; one whose start and end are the same
 * is empty.
 */
export interface DailyWindow {
  readonly starts: MinuteOfDay
  readonly ends: MinuteOfDay
}

/**
 * The windows that begin on the days from `first` to `last`, both included, each as long as it really was: 22:00 to 06:00 is 420 or 540
 * minutes when clocks change in it. A window that falls in a missing hour is left out. Windows never overlap.
 */
export function windowsOf(zone: Zone, window: DailyWindow, first: Day, last: Day): Spans {
  if (window.starts === window.ends) return []
  const ends = window.ends > window.starts ? window.ends : window.ends + DAY_MINUTES
  const spans: Span[] = []
  for (let day = first; day <= last; day++) {
    const start = minuteOf(zone, day, window.starts)
    const end = minuteOf(zone, day, ends)
    if (start < end) spans.push({ start, end })
  }
  return spans
}
