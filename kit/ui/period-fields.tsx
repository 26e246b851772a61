import { useId } from 'react'
import { type Dates, periodFaults } from '../fields/date/period-faults.ts'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import './period-fields.css'
import { PeriodPresets } from './period-presets.tsx'
import { useSessionNow } from './session-now.client.ts'
import { type NamedPeriod, usualPeriods } from './usual-periods.client.ts'

interface PeriodFieldsProps {
  value: Dates
  onChange: (value: Dates) => void
  /** the greatest number of days, both dates included (FORM-06) */
  mostDays: number
  /** further periods to choose by name, before the usual ones */
  presets?: readonly NamedPeriod[]
  /** the name of the periods; "Period" when absent */
  presetsLabel?: string | undefined
}

/**
 * The first and last date of a period, both included, typed or chosen by a name such as "Last month". An error is shown at its field
 * (FORM-05, FORM-06).
 */
export function PeriodFields({ value, onChange, mostDays, presets = [], presetsLabel }: PeriodFieldsProps) {
  const t = useWords()
  const id = useId()
  const { today } = useSessionNow()
  const faults = periodFaults(value, mostDays)
  const field = (name: keyof Dates, label: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <DateField
        id={`${id}-${name}`}
        value={value[name]}
        onChange={date => onChange({ ...value, [name]: date })}
        error={faults?.[name] && t(faults[name])}
      />
    </>
  )
  return (
    <div className="period-fields">
      <PeriodPresets
        label={presetsLabel ?? t('Period')}
        presets={[...presets, ...usualPeriods(today, mostDays, t)]}
        value={value}
        onChange={onChange}
      />
      {field('from', t('From{{:date}}'))}
      {field('to', t('To{{:date}}'))}
    </div>
  )
}
