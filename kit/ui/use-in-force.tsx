import { type ReactNode, useMemo } from 'react'
import { isInForce } from '../fields/date/in-order.ts'
import { useKept } from './kept.client.ts'
import { lazyPart } from './lazy-part.tsx'
import { useSessionNow } from './session-now.client.ts'

const InForceField = lazyPart(() => import('./in-force-field.tsx'))

interface Dated {
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

/** Filters rows with effective dates by a date. The date is kept for Back and reload. */
export function useInForce<Row extends Dated>(rows: readonly Row[]): InForce<Row> {
  const { today } = useSessionNow()
  const [date, choose] = useKept('in-force-on', '')
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date)
  const inForce = useMemo(
    () => (isDate ? rows.filter(({ startsOn, endsOn = null }) => startsOn && isInForce({ startsOn, endsOn }, date)) : rows),
    [rows, date, isDate],
  )
  return {
    rows: inForce,
    control: <InForceField value={date} onChange={choose} today={today} />,
    clear: isDate ? () => choose('') : undefined,
  }
}
