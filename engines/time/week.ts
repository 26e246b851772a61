import type { Day } from './time.ts'

/** 1 Monday to 7 Sunday, as ISO 8601 counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const WEEK_DAYS = 7
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

/** The weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return (modulo(day + FIRST_WEEKDAY - 1) + 1) as Weekday
}

/** The first day of the week that a day lies in; weeks begin on `starts` (data-model §5.7: `org_node.week_starts`). */
export function weekStartOf(day: Day, starts: Weekday): Day {
  return day - modulo(weekdayOf(day) - starts)
}

/** The seven days of the week that a day lies in. */
export function weekOf(day: Day, starts: Weekday): Day[] {
  const first = weekStartOf(day, starts)
  return Array.from({ length: WEEK_DAYS }, (_, at) => first + at)
}

/** The days of a week that begins at `first` and fall on one of these weekdays. */
export function daysOn(first: Day, weekdays: readonly Weekday[]): Day[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) => first + at).filter(day => weekdays.includes(weekdayOf(day)))
}

const modulo = (value: number): number => ((value % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
