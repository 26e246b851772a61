import { lazy, Suspense } from 'react'
import './calendar.css'

export interface CalendarProps {
  /** ISO date; it says which month is open */
  value: string | null
  onChange: (date: string | null) => void
}

const Days = lazy(() => import('./calendar-days.tsx'))

/** A month to choose a day from, for a popover. */
export const Calendar = (props: CalendarProps) => (
  <Suspense fallback={<div className="calendar-waits" aria-busy="true" tabIndex={-1} />}>
    <Days {...props} />
  </Suspense>
)
