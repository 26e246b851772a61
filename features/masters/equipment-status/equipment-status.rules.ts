import { minutesBetween } from '../../../kit/fields/date-time/date-time.ts'
import { dateAfter, instantAt, lastOfMonth } from '../../../kit/words/formats.ts'

export interface Downtime {
  readonly downtime: string
  /** null while the machine is still down */
  readonly uptime: string | null
}

/** Without an up-time the pair is complete; a given one is strictly later (CF-26). */
export const isPair = ({ downtime, uptime }: Downtime): boolean => uptime === null || downtime < uptime

/** Minutes down; null while the machine still is (CF-28). */
export const minutesDown = ({ downtime, uptime }: Downtime): number | null => (uptime === null ? null : minutesBetween(downtime, uptime))

/** Whether down-time or up-time falls in the month `YYYY-MM` of the terminal's calendar, or the span covers it; one still down has no end (EQST-04). */
export function touchesMonth({ downtime, uptime }: Downtime, month: string, zone: string): boolean {
  const first = `${month}-01`
  const [starts, next] = [first, dateAfter(lastOfMonth(first), 1)].map(date => instantAt(date, '00:00', zone)) as [string, string]
  return downtime < next && (uptime === null || uptime >= starts)
}
