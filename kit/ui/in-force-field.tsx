import { useId } from 'react'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import { IconButton } from './icon-button.tsx'
import './period-fields.css'

interface InForceFieldProps {
  /** '' for any date; a text that is not a date stays until it is corrected */
  value: string
  onChange: (date: string) => void
  /** the terminal's date, for the button beside the field */
  today: string
}

/** A field for the date on which something must be in force. Empty means any date. */
export default function InForceField({ value, onChange, today }: InForceFieldProps) {
  const t = useWords()
  const id = useId()
  const isWrong = value !== '' && !/^\d{4}-\d\d-\d\d$/.test(value)
  return (
    <div className="period-fields">
      <label htmlFor={id}>{t('In force on')}</label>
      <DateField id={id} value={value} onChange={onChange} error={isWrong && t('A date like 15/Nov/2026')} />
      <IconButton icon="today" label={t('Today')} disabled={value === today} onClick={() => onChange(today)} />
      {value !== '' && <IconButton icon="close" label={t('Any date')} onClick={() => onChange('')} />}
    </div>
  )
}
