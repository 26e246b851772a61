import { type ReactNode, useMemo } from 'react'
import { isInForce } from '../fields/date/in-order.ts'
import { useKept } from './kept.client.ts'
import { lazyPart } from './lazy-part.tsx'
import { useSessionNow } from './session-now.client.ts'

const InForceField = lazyPart(() => import('./in-force-field.tsx'))

export interface Dated {
  readonly startsOn?: string | null
  readonly endsOn?: string | null
}

interface InForce<Row> {
  /** the rows in force on the chosen date, or all of them */
  readonly rows: readonly Row[]
  /** chooses the date, for a toolbar */
  readonly control: ReactNode
  /** shows all rows again; absent while they are shown */
  readonly clear: (() => void) | undefined
}

/**
 * Filters rows by a date that must be in one of their periods. The date is kept for Back and reload. `periodsOf` must be the same function
 * in every rendering.
 */
export function useInForce<Row>(rows: readonly Row[], periodsOf: (row: Row) => readonly Dated[]): InForce<Row> {
  const { today } = useSessionNow()
  const [date, choose] = useKept('in-force-on', '')
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date)
  const inForce = useMemo(() => (isDate ? rows.filter(row => periodsOf(row).some(holds(date))) : rows), [rows, periodsOf, date, isDate])
  return {
    rows: inForce,
    control: <InForceField value={date} onChange={choose} today={today} />,
    clear: isDate ? () => choose('') : undefined,
  }
}

const holds =
  (date: string) =>
  ({ startsOn, endsOn = null }: Dated) =>
    Boolean(startsOn) && isInForce({ startsOn: startsOn!, endsOn }, date)
