import type { AttendancePolicy } from '../../../engines/attendance/policy.ts'
import { type Day, dayOf, isoOf } from '../../../engines/time/time.ts'
import { type Weekday, weekStartOf } from '../../../engines/time/week.ts'
import type { Period } from './period.rules.ts'

export const WEEK_DAYS = 7

/** Whether a day's figures rest on other days of its week, or on the day before and after it. */
export const isWeekly = ({ normalMinutesWeek, weekendSupplement, otCapPeriod, sharedMinutes }: AttendancePolicy): boolean =>
  normalMinutesWeek !== null || weekendSupplement || otCapPeriod !== null || sharedMinutes === 'once'

/** The whole weeks that a period touches. */
export function weeksOf({ from, to, ...rest }: Period, starts: Weekday): Period {
  return { ...rest, from: isoOf(weekStartOf(dayOf(from), starts)), to: isoOf(weekStartOf(dayOf(to), starts) + WEEK_DAYS - 1) }
}

/** Each week of a period of whole weeks. */
export function eachWeek({ from, to, ...rest }: Period): Period[] {
  const count = (dayOf(to) + 1 - dayOf(from)) / WEEK_DAYS
  return Array.from({ length: count }, (_, at) => {
    const first = dayOf(from) + at * WEEK_DAYS
    return { ...rest, from: isoOf(first), to: isoOf(first + WEEK_DAYS - 1) }
  })
}

/** With the day before and the day after. */
export const withMargin = ({ from, to, ...rest }: Period): Period => ({ ...rest, from: isoOf(dayOf(from) - 1), to: isoOf(dayOf(to) + 1) })

/** Whether a date lies in the week that begins at `first`, or next to it. */
export function isAround(date: string, first: Day): boolean {
  const day = dayOf(date)
  return day >= first - 1 && day <= first + WEEK_DAYS
}
