import { MonthPicker } from '@mantine/dates'
import 'dayjs/locale/th'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../words/words.tsx'
import { useSessionNow } from './session-now.client.ts'

interface CalendarMonthsProps {
  /** `YYYY-MM` */
  value: string | null
  onChange: (month: string) => void
}

/** The months of a year, loaded when first opened. Focuses the chosen month. */
export default function CalendarMonths({ value, onChange }: CalendarMonthsProps) {
  const language = useLanguage()
  const { today } = useSessionNow()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const months = [...(box.current?.querySelectorAll<HTMLElement>('.mantine-MonthPicker-monthsListControl') ?? [])]
    const start = months.find(({ dataset }) => dataset.selected) ?? months[Number(today.slice(5, 7)) - 1]
    // later than the popover, which sets the focus itself
    const timer = setTimeout(() => start?.focus({ preventScroll: true }), 20)
    return () => clearTimeout(timer)
  }, [today])
  return (
    <div ref={box}>
      <MonthPicker
        value={value && `${value}-01`}
        defaultDate={value ? `${value}-01` : today}
        onChange={date => date && onChange(date.slice(0, 7))}
        locale={language}
        allowDeselect={false}
      />
    </div>
  )
}
