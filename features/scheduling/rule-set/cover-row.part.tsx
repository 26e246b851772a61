import { NumberInput, Select } from '@mantine/core'
import { memo } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { BandChoice } from './band-choice.part.tsx'
import { CoverDays } from './cover-days.part.tsx'
import type { DraftLine, Problems } from './draft.rules.ts'
import type { Choices } from './rule-set-form.part.tsx'
import { WrongLine } from './wrong-line.part.tsx'

interface CoverRowProps {
  line: DraftLine
  /** by their paths below the line */
  problems: Problems
  choices: Choices
  weights: boolean
  readOnly: boolean
  onChange: (line: DraftLine) => void
  onCopy: (line: DraftLine) => void
  onRemove: (line: DraftLine) => void
}

const maxHeads = 999
const maxWeight = 10_000

/** How many people of a skill a band needs on some days; drawn again only when it changes, there may be hundreds. */
export const CoverRow = memo(function CoverRow(props: CoverRowProps) {
  const { line, problems, choices, weights, readOnly, onChange } = props
  const t = useWords()
  const wrong = Object.values(problems)[0]
  const part = { line, problems, readOnly, onChange }
  return (
    <>
      <tr data-line>
        <td className="cover-skill">
          <SkillChoice {...props} />
        </td>
        <td>
          <BandChoice
            label={t('Shift Band')}
            value={line.bandId}
            wrong={problems.bandId !== undefined}
            {...{ choices, readOnly }}
            onChange={bandId => onChange({ ...line, bandId })}
          />
        </td>
        <td className="cover-on">
          <CoverDays {...part} />
        </td>
        <Figure {...part} name="least" label={t('Least')} max={maxHeads} />
        <Figure {...part} name="wanted" label={t('Wanted')} max={maxHeads} />
        <Figure {...part} name="most" label={t('Most')} max={maxHeads} />
        {weights && (
          <>
            <Figure {...part} name="weightUnder" label={t('Cost of each short')} max={maxWeight} />
            <Figure {...part} name="weightOver" label={t('Cost of each over')} max={maxWeight} />
          </>
        )}
        <td className="cover-tools">
          <Tools {...props} />
        </td>
      </tr>
      {wrong && (
        <tr className="cover-wrong">
          <td colSpan={9}>
            <WrongLine text={wrong} />
          </td>
        </tr>
      )}
    </>
  )
})

function SkillChoice({ line, problems, choices, readOnly, onChange }: CoverRowProps) {
  const t = useWords()
  return (
    <Select
      aria-label={t('Skill')}
      data={choices.skills.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={line.skillId === null ? null : String(line.skillId)}
      placeholder={t('Choose a skill')}
      error={problems.skillId !== undefined}
      searchable={!readOnly}
      openOnFocus={false}
      readOnly={readOnly}
      allowDeselect={false}
      rightSection={<Icon name="down" />}
      onChange={id => id !== null && onChange({ ...line, skillId: Number(id) })}
    />
  )
}

interface FigureProps extends Pick<CoverRowProps, 'line' | 'problems' | 'readOnly' | 'onChange'> {
  name: 'least' | 'wanted' | 'most' | 'weightUnder' | 'weightOver'
  label: string
  max: number
}

const Figure = ({ line, problems, readOnly, onChange, name, label, max }: FigureProps) => (
  <td className="cover-figure" data-label={label}>
    <NumberInput
      aria-label={label}
      value={line[name] ?? ''}
      min={0}
      max={max}
      clampBehavior="strict"
      placeholder="–"
      allowDecimal={false}
      hideControls
      error={problems[name] !== undefined}
      readOnly={readOnly}
      onChange={typed => onChange({ ...line, [name]: typed === '' ? null : Number(typed) })}
    />
  </td>
)

function Tools({ line, readOnly, onCopy, onRemove }: CoverRowProps) {
  const t = useWords()
  if (readOnly) return null
  return (
    <span className="row">
      <IconButton icon="copy" label={t('Duplicate line')} onClick={() => onCopy(line)} />
      <IconButton icon="delete" label={t('Remove line')} onClick={() => onRemove(line)} />
    </span>
  )
}
