import { lazy, Suspense } from 'react'
import type { CalendarProps } from './calendar-days.tsx'
import './calendar.css'

const Days = lazy(() => import('./calendar-days.tsx'))

/** The days of a month, to choose one in a popover. */
export const Calendar = (props: CalendarProps) => (
  <Suspense fallback={<div className="calendar-waits" aria-busy="true" tabIndex={-1} />}>
    <Days {...props} />
  </Suspense>
)
