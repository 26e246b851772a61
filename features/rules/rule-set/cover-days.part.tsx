import { useId } from 'react'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { formatWeekday } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { DraftLine, Problems } from './draft.rules.ts'

interface CoverDaysProps {
  line: DraftLine
  problems: Problems
  readOnly: boolean
  onChange: (line: DraftLine) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** 1 = Monday, as 1 January 2024 was */
const nameOf = (weekday: number) => formatWeekday(`2024-01-0${weekday}`)

/** The weekdays of a line of cover, or its one date. */
export function CoverDays({ line, problems, readOnly, onChange }: CoverDaysProps) {
  const t = useWords()
  const id = useId()
  const chosen = new Set(line.weekdays)
  const toggle = (day: number) => onChange({ ...line, weekdays: weekdays.filter(other => chosen.has(other) !== (other === day)) })
  if (line.onDate !== null) {
    return (
      <span className="cover-days">
        <label className="hidden-text" htmlFor={id}>
          {t('Date')}
        </label>
        <DateField id={id} value={line.onDate} readOnly={readOnly} onChange={onDate => onChange({ ...line, onDate })} />
        {!readOnly && (
          <IconButton icon="swap" label={t('On weekdays instead')} onClick={() => onChange({ ...line, onDate: null, weekdays })} />
        )}
      </span>
    )
  }
  return (
    <span className="cover-days">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of a table */}
      <span role="group" aria-label={t('Weekdays')} className="weekday-chips" data-wrong={problems[''] !== undefined || undefined}>
        {weekdays.map(day => (
          <FilterChip key={day} active={chosen.has(day)} onToggle={() => !readOnly && toggle(day)}>
            {nameOf(day)}
          </FilterChip>
        ))}
      </span>
      {!readOnly && (
        <IconButton icon="calendar" label={t('On one date instead')} onClick={() => onChange({ ...line, onDate: '', weekdays: [] })} />
      )}
    </span>
  )
}
