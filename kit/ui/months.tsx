import { lazy, Suspense } from 'react'
import './calendar.css'

const Panel = lazy(() => import('./calendar-months.tsx'))

interface MonthsProps {
  /** `YYYY-MM` */
  value: string | null
  onChange: (month: string) => void
}

/** The months of a year, to choose one in a popover. */
export const Months = (props: MonthsProps) => (
  <Suspense fallback={<div className="months-wait" aria-busy="true" tabIndex={-1} />}>
    <Panel {...props} />
  </Suspense>
)
