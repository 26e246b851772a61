import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/th'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../words/words.tsx'
import { useSessionNow } from './session-now.client.ts'

export interface CalendarProps {
  /** ISO date; its month is open at first */
  value: string | null
  onChange: (date: string | null) => void
}

/** The days of a month, loaded when first opened. Focuses the chosen day; today is the terminal's date. */
export default function CalendarDays({ value, onChange }: CalendarProps) {
  const language = useLanguage()
  const { today } = useSessionNow()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = [...(box.current?.querySelectorAll<HTMLElement>('.mantine-DatePicker-day:not([data-outside])') ?? [])]
    const start = days.find(({ dataset }) => dataset.selected) ?? days.find(({ dataset }) => dataset.here) ?? days[0]
    // later than the popover, which sets the focus itself
    const timer = setTimeout(() => start?.focus({ preventScroll: true }), 20)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={box}>
      <DatePicker
        value={value}
        defaultDate={value ?? today}
        onChange={onChange}
        locale={language}
        allowDeselect={false}
        getDayProps={day => (day === today ? { 'data-here': true } : {})}
      />
    </div>
  )
}
