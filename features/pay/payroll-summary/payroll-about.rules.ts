import { formatDate } from '../../../kit/words/formats.ts'
import type { Period } from '../../attendance/reconciliation/period.rules.ts'
import type { PayPeriod, PayrollRow } from './payroll-summary.api.ts'

interface About {
  readonly period: Pick<Period, 'from' | 'to'>
  readonly state: PayPeriod['state'] | null
  readonly search: string
  readonly rows: readonly PayrollRow[]
}

/** What a workbook says about itself: its period and state, what narrows it, and what is not in it yet. Labels are English. */
export function aboutOf({ period: { from, to }, state, search, rows }: About): (readonly [string, string | number])[] {
  const sum = (of: (row: PayrollRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return [
    ['From', formatDate(from)],
    ['To', formatDate(to)],
    ['State', state ?? 'none'],
    ['Search', search || 'none'],
    ['People', rows.length],
    ['Days to review', sum(row => row.openDays)],
    ['Days not computed', sum(row => row.uncomputedDays)],
    ['Days out of date', sum(row => row.outdatedDays)],
    ['Days to confirm', sum(row => row.unconfirmedDays)],
  ]
}
