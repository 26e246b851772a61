import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/th'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../words/words.tsx'
import type { CalendarProps } from './calendar.tsx'
import { useSessionNow } from './session-now.client.ts'

/** The month itself, in a file of its own: most screens never open one. It takes the focus at the chosen day; today is the terminal's. */
export default function CalendarDays({ value, onChange }: CalendarProps) {
  const language = useLanguage()
  const { today } = useSessionNow()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = [...(box.current?.querySelectorAll<HTMLElement>('.mantine-DatePicker-day:not([data-outside])') ?? [])]
    const start = days.find(({ dataset }) => dataset.selected) ?? days.find(({ dataset }) => dataset.here) ?? days[0]
    // the popover looks for something to focus in its own time
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
