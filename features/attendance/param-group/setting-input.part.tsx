import { NumberInput, Select, Switch } from '@mantine/core'
import { useId } from 'react'
import { notATime, timeFault } from '../../../kit/fields/time/time.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { TimeField } from '../../../kit/ui/time-field.tsx'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { choiceNames, unitOf } from './setting-groups.rules.ts'
import { type Setting, type SettingName, settings, type VersionSettings } from './settings.rules.ts'

interface SettingInputProps {
  name: SettingName
  label: string
  value: VersionSettings[SettingName]
  onChange: (value: VersionSettings[SettingName]) => void
  readOnly: boolean
}

/** One setting, as what it may be asks for: a figure with its unit, a choice, a switch, or a time of day. */
export function SettingInput({ name, label, value, onChange, readOnly }: SettingInputProps) {
  const t = useWords()
  const id = useId()
  const setting: Setting = settings[name]
  switch (setting.kind) {
    case 'yesNo':
      return (
        <Switch
          label={<span className="hidden-text">{label}</span>}
          checked={value === true}
          disabled={readOnly}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )
    case 'time':
      return (
        <TimeField
          id={id}
          label={label}
          value={String(value)}
          readOnly={readOnly}
          error={timeFault(String(value)) && <Wrong text={t(notATime)} />}
          onChange={onChange}
        />
      )
    case 'word':
      return (
        <Select
          aria-label={label}
          data={[
            ...(setting.none ? [{ value: '', label: t('As in the list') }] : []),
            ...setting.words.map(word => ({ value: word, label: t(choiceNames[word]!) })),
          ]}
          value={value === null ? '' : String(value)}
          readOnly={readOnly}
          allowDeselect={false}
          rightSection={<Icon name="down" />}
          onChange={word => word !== null && onChange((word === '' ? null : word) as VersionSettings[SettingName])}
        />
      )
    case 'whole':
      return (
        <NumberInput
          aria-label={label}
          value={value === null ? '' : Number(value)}
          min={setting.least}
          max={setting.most}
          placeholder="–"
          allowDecimal={false}
          hideControls
          rightSectionWidth={40}
          readOnly={readOnly}
          rightSection={<span className="param-unit">{t(unitOf(name))}</span>}
          onChange={typed => onChange(typed === '' ? (setting.none ? null : setting.least) : Number(typed))}
        />
      )
  }
}
