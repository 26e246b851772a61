import { Button } from '@mantine/core'
import { Temporal } from 'temporal-polyfill'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'

interface MonthStepperProps {
  /** `2026-11` */
  month: string
  today: string
  onChange: (month: string) => void
}

const monthAfter = (month: string, months: number) => Temporal.PlainYearMonth.from(month).add({ months }).toString()

/** The first and last date of a month. */
export function monthRange(month: string): { from: string; to: string } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { from: `${month}-01`, to: `${month}-${daysInMonth}` }
}

/** One month at a time, and back to today's. */
export function MonthStepper({ month, today, onChange }: MonthStepperProps) {
  const t = useWords()
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="month-stepper" role="group" aria-label={t('Month')}>
      <IconButton icon="left" label={t('Previous month')} onClick={() => onChange(monthAfter(month, -1))} />
      <b aria-live="polite">{name.format(Date.parse(`${month}-01T00:00Z`))}</b>
      <IconButton icon="right" label={t('Next month')} onClick={() => onChange(monthAfter(month, 1))} />
      <Button disabled={month === today.slice(0, 7)} onClick={() => onChange(today.slice(0, 7))}>
        {t('Today')}
      </Button>
    </div>
  )
}
