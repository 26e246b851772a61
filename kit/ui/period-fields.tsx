import { useId } from 'react'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import './period-fields.css'

export interface Dates {
  readonly from: string
  readonly to: string
}

/** From and to, both included. */
export function PeriodFields({ value, onChange }: { value: Dates; onChange: (value: Dates) => void }) {
  const t = useWords()
  const id = useId()
  return (
    <div className="period-fields">
      <label htmlFor={`${id}-from`}>{t('From{{:date}}')}</label>
      <DateField id={`${id}-from`} value={value.from} onChange={from => onChange({ ...value, from })} error={!isDate(value.from)} />
      <label htmlFor={`${id}-to`}>{t('To{{:date}}')}</label>
      <DateField id={`${id}-to`} value={value.to} onChange={to => onChange({ ...value, to })} error={!isPeriod(value)} />
    </div>
  )
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether both dates can be read and are in order. */
export const isPeriod = ({ from, to }: Dates): boolean => isDate(from) && isDate(to) && from <= to
