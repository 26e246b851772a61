import { Select } from '@mantine/core'
import { colouredChoice } from '../../../kit/ui/coloured-choice.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import type { Choices } from './rule-set.api.ts'

interface BandChoiceProps {
  label: string
  value: number | null
  wrong: boolean
  choices: Choices
  readOnly: boolean
  onChange: (bandId: number) => void
}

/** A shift band by its code. */
export const BandChoice = ({ label, value, wrong, choices, readOnly, onChange }: BandChoiceProps) => (
  <Select
    className="band-choice"
    aria-label={label}
    {...colouredChoice(
      choices.bands.map(({ id, code, colour }) => ({ value: String(id), label: code, colour })),
      value === null ? null : String(value),
    )}
    placeholder="–"
    error={wrong}
    readOnly={readOnly}
    allowDeselect={false}
    rightSection={<Icon name="down" />}
    onChange={id => id !== null && onChange(Number(id))}
  />
)
