import { Button } from '@mantine/core'
import { dateAfter, formatDay } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Calendar } from './calendar.tsx'
import './date-stepper.css'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

interface DateStepperProps {
  /** ISO date */
  value: string
  onChange: (date: string) => void
  /** the terminal's date; when given, a button goes back to it */
  today?: string
  label?: string
}

/** Chooses a date: one day back or on, or any day from the calendar. */
export function DateStepper({ value, onChange, today, label }: DateStepperProps) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own box
    <div className="date-stepper" role="group" aria-label={label ?? t('Date')}>
      <IconButton icon="left" label={t('Previous day')} onClick={() => onChange(dateAfter(value, -1))} />
      <Popover
        side="bottom"
        role="dialog"
        aria-label={t('Date')}
        opener={props => (
          <Button {...props} variant="subtle" className="date-stepper-day" aria-haspopup="dialog" aria-live="polite">
            {formatDay(value)}
          </Button>
        )}
      >
        {close => (
          <Calendar
            value={value}
            onChange={date => {
              close()
              if (date) onChange(date)
            }}
          />
        )}
      </Popover>
      <IconButton icon="right" label={t('Next day')} onClick={() => onChange(dateAfter(value, 1))} />
      {today && <IconButton icon="today" label={t('Today')} disabled={value === today} onClick={() => onChange(today)} />}
    </div>
  )
}
