import { Button } from '@mantine/core'
import type { Dates } from '../fields/date/period-faults.ts'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import type { NamedPeriod } from './usual-periods.client.ts'

interface PeriodPresetsProps {
  /** the name of the button while other dates are chosen */
  label: string
  presets: readonly NamedPeriod[]
  value: Dates
  onChange: (value: Dates) => void
}

/** Periods to choose by name, beside the two dates. */
export function PeriodPresets({ label, presets, value, onChange }: PeriodPresetsProps) {
  const t = useWords()
  const isChosen = ({ dates }: NamedPeriod) => dates.from === value.from && dates.to === value.to
  const chosen = presets.find(isChosen)?.name
  return (
    <Menu
      side="bottom-start"
      label={label}
      opener={props => (
        <Button
          {...props}
          aria-label={chosen ? t('{{label}}: {{value}}', { label, value: chosen }) : label}
          rightSection={<Icon name="down" />}
        >
          {chosen ?? label}
        </Button>
      )}
    >
      {presets.map(preset => (
        <MenuItem key={`${preset.name} ${preset.dates.from}`} checked={isChosen(preset)} onClick={() => onChange(preset.dates)}>
          {preset.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
