import type { Finding } from '../../answers/finding.ts'
import { DAY_MINUTES, type Day, type Minute } from '../../time/time.ts'
import type { AttendanceInput } from '../input.ts'

const MOST_DAYS = 7
/**
 * Shifts and clockings may lie this far outside the period, as context; beyond it they are a mistake, such as a clocking of another year
 * (engines.md §1 gives the zone for as long).
 */
const MARGIN_DAYS = 32

/** The days and minutes that shifts and clockings may lie in. */
export interface Reach {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly start: Minute
  readonly end: Minute
}

/** Null when the period itself is not sound. */
export function checkPeriod({ firstDay, days }: AttendanceInput, found: Finding): Reach | null {
  const dated = found.whole(firstDay, () => 'firstDay')
  if (!found.whole(days, () => 'days') || !dated) return null
  if (days < 1 || days > MOST_DAYS) {
    found.add('days', 'outsidePeriod', days)
    return null
  }
  const first = firstDay - MARGIN_DAYS
  const last = firstDay + days + MARGIN_DAYS
  return { firstDay: first, lastDay: last, start: first * DAY_MINUTES, end: (last + 1) * DAY_MINUTES }
}
