import { memo } from 'react'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { CoverDays } from './cover-days.part.tsx'
import type { DraftLine, Problems } from './draft.rules.ts'
import { PlainFigure, PlainSelect } from './plain-inputs.part.tsx'
import type { Choices } from './rule-set.api.ts'

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
          <PlainSelect
            label={t('Skill')}
            value={line.skillId}
            options={choices.skills.map(({ id, name }) => ({ id, label: name }))}
            placeholder={t('Choose a skill')}
            wrong={problems.skillId !== undefined}
            readOnly={readOnly}
            onChange={skillId => onChange({ ...line, skillId })}
          />
        </td>
        <td className="cover-band">
          <PlainSelect
            label={t('Shift Band')}
            value={line.bandId}
            options={choices.bands.map(({ id, code, colour }) => ({ id, label: code, colour }))}
            placeholder="–"
            wrong={problems.bandId !== undefined}
            readOnly={readOnly}
            onChange={bandId => onChange({ ...line, bandId })}
          />
        </td>
        <td className="cover-on">
          <CoverDays {...part} />
        </td>
        <Figure {...part} name="least" label={t('Minimum')} max={maxHeads} />
        <Figure {...part} name="wanted" label={t('Wanted')} max={maxHeads} />
        <Figure {...part} name="most" label={t('Maximum')} max={maxHeads} />
        {weights && (
          <>
            <Figure {...part} name="weightUnder" label={t('Cost per person short')} max={maxWeight} />
            <Figure {...part} name="weightOver" label={t('Cost per person over')} max={maxWeight} />
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

interface FigureProps extends Pick<CoverRowProps, 'line' | 'problems' | 'readOnly' | 'onChange'> {
  name: 'least' | 'wanted' | 'most' | 'weightUnder' | 'weightOver'
  label: string
  max: number
}

const Figure = ({ line, problems, readOnly, onChange, name, label, max }: FigureProps) => (
  <td className="cover-figure" data-label={label}>
    <PlainFigure
      label={label}
      value={line[name]}
      max={max}
      wrong={problems[name] !== undefined}
      readOnly={readOnly}
      onChange={value => onChange({ ...line, [name]: value })}
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
