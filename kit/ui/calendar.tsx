import { lazy, Suspense } from 'react'
import './calendar.css'

export interface CalendarProps {
  /** ISO date; its month is open at first */
  value: string | null
  onChange: (date: string | null) => void
}

const Days = lazy(() => import('./calendar-days.tsx'))

/** The days of a month, to choose one in a popover. */
export const Calendar = (props: CalendarProps) => (
  <Suspense fallback={<div className="calendar-waits" aria-busy="true" tabIndex={-1} />}>
    <Days {...props} />
  </Suspense>
)
