import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { dateAfter, formatDay } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Calendar } from './calendar.tsx'
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

/** One day at a time, or any day from the calendar. */
export function DateStepper({ value, onChange, today, label }: DateStepperProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const choose = (date: string | null) => {
    setOpen(false)
    if (date) onChange(date)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="date-stepper" role="group" aria-label={label ?? t('Date')}>
      <IconButton icon="left" label={t('Previous day')} onClick={() => onChange(dateAfter(value, -1))} />
      <Popover opened={open} onChange={setOpen} position="bottom">
        <Popover.Target>
          <Button variant="subtle" className="date-stepper-day" onClick={() => setOpen(!open)} aria-live="polite">
            {formatDay(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Calendar value={value} onChange={choose} />
        </Popover.Dropdown>
      </Popover>
      <IconButton icon="right" label={t('Next day')} onClick={() => onChange(dateAfter(value, 1))} />
      {today && <IconButton icon="today" label={t('Today')} disabled={value === today} onClick={() => onChange(today)} />}
    </div>
  )
}
