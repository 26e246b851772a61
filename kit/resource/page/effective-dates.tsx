import { useId } from 'react'
import { CallError } from '../../calls/client.client.ts'
import { type Effective, effectiveFaults } from '../../fields/date/effective-faults.ts'
import { DateField } from '../../ui/date-field.tsx'
import { OverlapLink } from '../../ui/overlap-link.tsx'
import { Sentence, slot } from '../../ui/sentence.tsx'
import { SettingLine } from '../../ui/setting-line.tsx'
import { useFormAround } from '../../ui/use-form.client.ts'
import { WrongLine } from '../../ui/wrong-line.tsx'
import { useWords } from '../../words/words.tsx'
import './page-form.css'

/** Whether a save was refused because of the dates. */
export const isOverlap = (error: unknown): error is CallError => error instanceof CallError && error.code === 'overlap'

interface EffectiveDatesProps {
  value: Effective
  readOnly: boolean
  onChange: (changed: Partial<Effective>) => void
}

/** The first and last date on which a record, or a part of it, counts. A save that was refused because they overlap others is told here. */
export function EffectiveDates({ value: { startsOn, endsOn }, readOnly, onChange }: EffectiveDatesProps) {
  const t = useWords()
  const id = useId()
  const { refused, inputOf } = useFormAround()
  const faults = readOnly ? null : effectiveFaults({ startsOn, endsOn })
  const said: Readonly<Record<string, string>> = { ...(refused instanceof CallError && refused.fields), ...faults }
  const overlap = isOverlap(refused)
  const input = (name: keyof Effective, label: string, date: string) => (
    <>
      <label className="hidden-text" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <DateField
        id={`${id}-${name}`}
        ref={inputOf(name)}
        value={date}
        readOnly={readOnly}
        error={overlap || said[name] !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={chosen => onChange({ [name]: name === 'endsOn' ? chosen || null : chosen })}
      />
    </>
  )
  const slots = { from: input('startsOn', t('Effective from'), startsOn), to: input('endsOn', t('Effective to'), endsOn ?? '') }
  return (
    <SettingLine title={t('Effective dates')} hint={t('Both dates are included. Without an end date: until further notice.')}>
      <Sentence slots={slots}>{t('{{from}} to {{to}}{{:dates}}', { from: slot('from'), to: slot('to') })}</Sentence>
      <div id={`${id}-wrong`} className="effective-wrong">
        <WrongLine text={said.startsOn ?? said.endsOn} />
        {overlap && (
          <WrongLine text={refused.text}>
            <OverlapLink error={refused} />
          </WrongLine>
        )}
      </div>
    </SettingLine>
  )
}
