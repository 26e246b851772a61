import type { Day } from '../../time/time.ts'
import type { Block } from './rule.ts'

interface Dated {
  readonly from: Day
  readonly to?: Day
}

/** Whether a row is in force on a day. */
export const isInForce = (row: Dated, day: Day): boolean => row.from <= day && day <= (row.to ?? day)

/**
 * Why none of the rows is in force: `limit` is the last or first day of the nearest, `actual` the day that was asked for. One that ended counts before one that
 * begins later: it is the one to renew.
 */
export function outOfDate(rows: readonly Dated[], day: Day, person: string): Block {
  const ends = rows.flatMap(row => (row.to !== undefined && row.to < day ? [row.to] : []))
  const isEnded = ends.length > 0
  const limit = isEnded ? Math.max(...ends) : Math.min(...rows.map(row => row.from))
  const fix = { kind: 'extendLicence', subject: person, by: Math.abs(day - limit) } as const
  return { code: isEnded ? 'licenceEnded' : 'notYetValid', limit, actual: day, unit: 'days', fix }
}
