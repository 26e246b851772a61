import { NumberInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { ParamGroupVersion } from './param-group.api.ts'

interface VersionFieldsProps {
  version: ParamGroupVersion
  onChange: (version: ParamGroupVersion) => void
  readOnly: boolean
}

type MinutesField = Exclude<keyof ParamGroupVersion, 'id' | 'startsOn' | 'endsOn'>

/** One period's settings: what each figure does in words, the figure, and its unit. */
export function VersionFields({ version, onChange, readOnly }: VersionFieldsProps) {
  const t = useWords()
  const id = useId()
  const minutes = (name: MinutesField, most: number, least = 0) => (
    <NumberInput
      aria-label={t(labels[name])}
      value={version[name]}
      min={least}
      max={most}
      allowDecimal={false}
      hideControls
      rightSectionWidth={40}
      readOnly={readOnly}
      rightSection={<span className="param-unit">{t('min')}</span>}
      onChange={value => onChange({ ...version, [name]: value === '' ? least : Number(value) })}
    />
  )
  return (
    <div className="param-settings">
      <Setting title={t('Effective dates')} text={t('Both included; without an end the settings stay in force.')}>
        <DateField
          id={`${id}-from`}
          value={version.startsOn}
          readOnly={readOnly}
          onChange={startsOn => onChange({ ...version, startsOn })}
        />
        <span>{t('to')}</span>
        <DateField
          id={`${id}-to`}
          value={version.endsOn ?? ''}
          readOnly={readOnly}
          onChange={endsOn => onChange({ ...version, endsOn: endsOn || null })}
        />
      </Setting>
      <Setting
        title={t('Late in')}
        text={t('Late by up to this counts from the start; above it, from the clock in, and all of it is late.')}
      >
        {minutes('lateInGraceMinutes', 240)}
      </Setting>
      <Setting title={t('Early out')} text={t('Leaving before the end by up to this counts to the end; above it, to the clock out.')}>
        {minutes('earlyOutGraceMinutes', 240)}
      </Setting>
      <Setting title={t('Break hours')} text={t('The unpaid meal, and how long a stretch must be before it is taken off.')}>
        {minutes('breakMinutes', 240)}
        <span>{t('after')}</span>
        {minutes('breakAfterMinutes', 1440)}
      </Setting>
      <Setting title={t('Daily OT')} text={t('Time after the shift is overtime from this many minutes on, rounded down to a multiple.')}>
        {minutes('otMinMinutes', 720)}
        <span>{t('rounded to')}</span>
        {minutes('otRoundMinutes', 120, 1)}
      </Setting>
      <Setting title={t('OFF OT')} text={t('Work on an OFF date is overtime: out minus in, less the meal, rounded down to a multiple.')}>
        {minutes('offOtRoundMinutes', 120, 1)}
      </Setting>
    </div>
  )
}

const labels: Record<MinutesField, string> = {
  lateInGraceMinutes: 'Late in grace',
  earlyOutGraceMinutes: 'Early out grace',
  breakMinutes: 'Unpaid meal',
  breakAfterMinutes: 'Meal after',
  otMinMinutes: 'Least daily overtime',
  otRoundMinutes: 'Daily overtime rounding',
  offOtRoundMinutes: 'OFF overtime rounding',
}

const Setting = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="param-setting">
    <div>
      <b>{title}</b>
      <p className="hint">{text}</p>
    </div>
    <div className="row">{children}</div>
  </div>
)
