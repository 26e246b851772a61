import { useId } from 'react'
import type { Dates, PeriodFaults } from '../fields/date/period-faults.ts'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import './period-fields.css'

interface PeriodFieldsProps {
  value: Dates
  faults: PeriodFaults
  onChange: (value: Dates) => void
}

/** From and to, both included. An error is shown at its field. */
export function PeriodFields({ value, faults, onChange }: PeriodFieldsProps) {
  const t = useWords()
  const id = useId()
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
      {field('from', t('From{{:date}}'))}
      {field('to', t('To{{:date}}'))}
    </div>
  )
}
