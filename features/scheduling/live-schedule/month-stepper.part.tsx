import { Button } from '@mantine/core'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { dateAfter, lastOfMonth } from '../../../kit/words/formats.ts'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'

interface MonthStepperProps {
  /** `2026-11` */
  month: string
  today: string
  onChange: (month: string) => void
}

const monthBefore = (month: string) => dateAfter(`${month}-01`, -1).slice(0, 7)
const monthAfter = (month: string) => dateAfter(monthRange(month).to, 1).slice(0, 7)

/** The first and last date of a month. */
export const monthRange = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: lastOfMonth(`${month}-01`),
})

/** One month at a time, and back to today's. */
export function MonthStepper({ month, today, onChange }: MonthStepperProps) {
  const t = useWords()
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="month-stepper" role="group" aria-label={t('Month')}>
      <IconButton icon="left" label={t('Previous month')} onClick={() => onChange(monthBefore(month))} />
      <b aria-live="polite">{name.format(Date.parse(`${month}-01T00:00Z`))}</b>
      <IconButton icon="right" label={t('Next month')} onClick={() => onChange(monthAfter(month))} />
      <Button disabled={month === today.slice(0, 7)} onClick={() => onChange(today.slice(0, 7))}>
        {t('Today')}
      </Button>
    </div>
  )
}
