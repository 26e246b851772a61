import type { Day } from '../../time/time.ts'
import type { Block } from './rule.ts'

interface Dated {
  readonly from: Day
  readonly to?: Day
}

/**
 * Whether a row with these dates is in force on a day. It takes dates, not rows: rows of many kinds are asked about, and one place that
 * reads all these shapes would be slow.
 */
export const isInForce = (from: Day, to: Day | undefined, day: Day): boolean => from <= day && day <= (to ?? day)

/**
 * Why none of the rows is in force: `limit` is the last or first day of the nearest one, `actual` the day asked about. A row that has ended
 * counts before one that begins later: it is the one to renew.
 */
export function outOfDate(rows: readonly Dated[], day: Day, person: string): Block {
  const ends = rows.flatMap(row => (row.to !== undefined && row.to < day ? [row.to] : []))
  const isEnded = ends.length > 0
  const limit = isEnded ? Math.max(...ends) : Math.min(...rows.map(row => row.from))
  const fix = { kind: 'extendLicence', subject: person, by: Math.abs(day - limit) } as const
  return { code: isEnded ? 'licenceEnded' : 'notYetValid', limit, actual: day, unit: 'days', fix }
}
