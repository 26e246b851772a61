import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { emptyLine, type FormLine, isSaid, unsaidLine } from './definition-form.client.ts'
import type { DefinitionChoices } from './event-definition.api.ts'
import { type Basis, bases, mostLines, noLine, type SeatPattern, seatPatterns } from './event-definition.rules.ts'

interface DefinitionLinesProps {
  lines: readonly FormLine[]
  choices: DefinitionChoices
  faults: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (lines: readonly FormLine[]) => void
}

/** What a work standard asks for, a line a skill. */
export function DefinitionLines({ lines, choices, faults, readOnly, onChange }: DefinitionLinesProps) {
  const t = useWords()
  // a line is only said to miss something once it was left
  const [left, leave] = useState<ReadonlySet<number>>(new Set())
  const names = [t('Task'), t('Skill'), t('Counted'), t('Cranes'), t('Heads'), t('Seats'), t('Equipment'), t('Count'), '']
  return (
    <div className="definition-lines">
      <div className="definition-names" aria-hidden="true">
        {names.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul aria-label={t('Lines')}>
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            choices={choices}
            fault={faultOf(faults, at) ?? (left.has(line.key) && !isSaid(line) ? unsaidLine : undefined)}
            onLeave={() => leave(new Set([...left, line.key]))}
            readOnly={readOnly}
            onChange={part => onChange(lines.map(other => (other === line ? { ...line, ...part } : other)))}
            onRemove={() => onChange(lines.filter(other => other !== line))}
          />
        ))}
      </ul>
      {lines.length === 0 && (
        <p className="definition-fault" role="alert">
          {t(noLine)}
        </p>
      )}
      {!readOnly && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          disabled={lines.length >= mostLines}
          onClick={() => onChange([...lines, emptyLine()])}
        >
          {t('Add line')}
        </Button>
      )}
    </div>
  )
}

/** The first fault of a line, whichever of its fields it is about. */
const faultOf = (faults: Readonly<Record<string, string>>, at: number) =>
  Object.entries(faults).find(([field]) => field.startsWith(`lines.${at}.`))?.[1]

const noEquipment = { equipmentCategoryId: null, equipmentCount: 0 }

interface LineProps {
  line: FormLine
  choices: DefinitionChoices
  fault: string | undefined
  onLeave: () => void
  readOnly: boolean
  onChange: (part: Partial<FormLine>) => void
  onRemove: () => void
}

function Line({ line, choices, fault, readOnly, onLeave, onChange, onRemove }: LineProps) {
  const t = useWords()
  const options = (from: DefinitionChoices['skills']) => from.map(({ id, label }) => ({ value: String(id), label }))
  const worded = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label: t(label) }))
  const count = (min: number) => ({ min, max: 99, clampBehavior: 'strict', allowDecimal: false, hideControls: true }) as const
  const number = (value: number | string, least: number) => Math.max(least, Number(value) || 0)
  return (
    <li className="definition-line" onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}>
      <TextInput
        aria-label={t('Task')}
        value={line.label}
        maxLength={100}
        onChange={event => onChange({ label: event.currentTarget.value })}
      />
      <Select
        aria-label={t('Skill')}
        searchable
        data={options(choices.skills)}
        rightSection={<Icon name="down" size={16} />}
        value={line.skillId ? String(line.skillId) : null}
        onChange={value => onChange({ skillId: Number(value) })}
      />
      <Select
        aria-label={t('Counted')}
        data={worded(bases)}
        rightSection={<Icon name="down" size={16} />}
        value={line.basis}
        onChange={value => onChange({ basis: value as Basis })}
      />
      <NumberInput
        {...count(1)}
        aria-label={t('Cranes')}
        disabled={line.basis !== 'per_n_cranes'}
        value={line.basis === 'per_n_cranes' ? line.n : ''}
        onChange={value => onChange({ n: number(value, 1) })}
      />
      <NumberInput {...count(1)} aria-label={t('Heads')} value={line.heads} onChange={value => onChange({ heads: number(value, 1) })} />
      <Select
        aria-label={t('Seats')}
        data={worded(seatPatterns)}
        value={line.seatPattern}
        rightSection={<Icon name="down" size={16} />}
        onChange={value => onChange({ seatPattern: value as SeatPattern })}
      />
      <Select
        aria-label={t('Equipment')}
        data={[{ value: '0', label: t('None{{:equipment}}') }, ...options(choices.equipmentCategories)]}
        value={String(line.equipmentCategoryId ?? 0)}
        rightSection={<Icon name="down" size={16} />}
        onChange={value =>
          onChange(Number(value) ? { equipmentCategoryId: Number(value), equipmentCount: line.equipmentCount || 1 } : noEquipment)
        }
      />
      <NumberInput
        {...count(0)}
        aria-label={t('Count')}
        disabled={line.equipmentCategoryId === null}
        value={line.equipmentCategoryId === null ? '' : line.equipmentCount}
        onChange={value => onChange({ equipmentCount: number(value, 0) })}
      />
      {!readOnly && <IconButton icon="delete" label={t('Remove line')} onClick={onRemove} />}
      {fault && (
        <p className="definition-fault" role="alert">
          {t(fault)}
        </p>
      )}
    </li>
  )
}
