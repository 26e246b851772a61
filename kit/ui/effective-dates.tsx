import { useId } from 'react'
import { useWords } from '../words/words.tsx'
import { DateField } from './date-field.tsx'
import { Sentence, slot } from './sentence.tsx'
import { SettingLine } from './setting-line.tsx'

interface Effective {
  /** '' while it is not chosen */
  readonly startsOn: string
  /** null: without end */
  readonly endsOn: string | null
}

interface EffectiveDatesProps {
  value: Effective
  readOnly: boolean
  onChange: (changed: Partial<Effective>) => void
}

/** From when to when settings are in force. */
export function EffectiveDates({ value: { startsOn, endsOn }, readOnly, onChange }: EffectiveDatesProps) {
  const t = useWords()
  const id = useId()
  const input = (name: keyof Effective, label: string, date: string) => (
    <>
      <label className="hidden-text" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <DateField
        id={`${id}-${name}`}
        value={date}
        readOnly={readOnly}
        onChange={chosen => onChange({ [name]: name === 'endsOn' ? chosen || null : chosen })}
      />
    </>
  )
  const slots = { from: input('startsOn', t('Effective from'), startsOn), to: input('endsOn', t('Effective to'), endsOn ?? '') }
  return (
    <SettingLine title={t('Effective dates')} hint={t('Both dates are included. Without an end date, the settings stay in force.')}>
      <Sentence slots={slots}>{t('{{from}} to {{to}}{{:dates}}', { from: slot('from'), to: slot('to') })}</Sentence>
    </SettingLine>
  )
}
