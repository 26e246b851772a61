import { DAY_MINUTES, type Day, type Minute, type MinuteOfDay, minuteOf, type Zone } from './time.ts'

/** Half-open: `start` belongs to it, `end` does not; start < end. */
export interface Span {
  readonly start: Minute
  readonly end: Minute
}

/** The minutes of a span. */
export function lengthOf(span: Span): number {
  return span.end - span.start
}

/** The part that two spans share; null when they share nothing (spans that only touch share nothing). */
export function overlapOf(a: Span, b: Span): Span | null {
  const start = Math.max(a.start, b.start)
  const end = Math.min(a.end, b.end)
  return start < end ? { start, end } : null
}

/** A local day from its first minute to the next day's: 1,380, 1,440 or 1,500 minutes where clocks change by an hour. */
export function daySpan(zone: Zone, day: Day): Span {
  return { start: minuteOf(zone, day, 0), end: minuteOf(zone, day + 1, 0) }
}

/**
 * The span of a band on the date it begins (data-model §5.2); an end not after the start is on the next date.
 * Elapsed: a 19:00 to 07:00 night is 660 or 780 minutes when clocks change. A band lying wholly in a missing hour comes out empty.
 */
export function bandSpan(zone: Zone, day: Day, startMinuteOfDay: MinuteOfDay, endMinuteOfDay: MinuteOfDay): Span {
  const end = endMinuteOfDay > startMinuteOfDay ? endMinuteOfDay : endMinuteOfDay + DAY_MINUTES
  return { start: minuteOf(zone, day, startMinuteOfDay), end: minuteOf(zone, day, end) }
}
