import { Button, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { formatDate, formatWeekday } from '../words/formats.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import './date-stepper.css'
import { IconButton } from './icon-button.tsx'

interface DateStepperProps {
  /** ISO date */
  value: string
  onChange: (date: string) => void
  /** the terminal's date; given, a button leads back to it */
  today?: string
  label?: string
}

const shifted = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** One day at a time, or any day from the calendar. */
export function DateStepper({ value, onChange, today, label }: DateStepperProps) {
  const t = useWords()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const choose = (date: string | null) => {
    setOpen(false)
    if (date) onChange(date)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="date-stepper" role="group" aria-label={label ?? t('Date')}>
      <IconButton icon="left" label={t('Previous day')} onClick={() => onChange(shifted(value, -1))} />
      <Popover opened={open} onChange={setOpen} position="bottom">
        <Popover.Target>
          <Button variant="subtle" className="date-stepper-day" onClick={() => setOpen(!open)} aria-live="polite">
            {formatWeekday(value)} {formatDate(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker value={value} defaultDate={value} onChange={choose} locale={language} />
        </Popover.Dropdown>
      </Popover>
      <IconButton icon="right" label={t('Next day')} onClick={() => onChange(shifted(value, 1))} />
      {today && <IconButton icon="today" label={t('Today')} disabled={value === today} onClick={() => onChange(today)} />}
    </div>
  )
}
