import { inEnglish } from '../../../kit/words/fill.ts'
import type { CellKey } from '../roster-day/day-image.rules.ts'
import { datesFrom } from '../schedule-lock/schedule-lock.rules.ts'

/** The cells of a person from one date to another. */
export const cellsUntil = ({ employeeId, date }: CellKey, until: string): CellKey[] =>
  datesFrom(date, until).map(on => ({ employeeId, date: on }))

/** The most dates of one leave that is recorded from a day on. */
const mostDates = 31

/** What is wrong with the last date of a range; undefined where nothing is. */
export function wrongUntil(from: string, until: unknown): string | undefined {
  if (typeof until !== 'string' || until === '') return undefined
  if (until < from) return 'The end date is before the start date.'
  return datesFrom(from, until).length > mostDates
    ? inEnglish('At most {{count}} {{count:day|days}} at a time.', { count: mostDates })
    : undefined
}
