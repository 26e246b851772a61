import { Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { commonProps, textOf } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps, OptionSource } from '../../../kit/fields/view.ts'
import type { LinesExtras } from '../../../kit/resource/lines/lines-props.client.ts'
import { lookupOf } from '../../../kit/resource/lookup.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Picker } from '../../../kit/ui/picker.tsx'
import { tip } from '../../../kit/ui/tips.tsx'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { shiftBand } from '../../masters/shift-band/shift-band.resource.ts'
import { bandTypes } from '../../masters/shift-band/shift-band.rules.ts'
import { reasonLetters } from './employee.rules.ts'
import { lineProblems } from './employee-lines.rules.ts'
import { permitCodeOptions } from './permit-code.api.ts'
import { SkillInput } from './skill-input.part.tsx'
import { SkillPriority } from './skill-priority.part.tsx'
import './employee-line-inputs.css'

/** What differs in the dialogs of the four sub-tables (SKILL, SUSP, EXCL, LIC). */
export function lineExtras(today: string): Readonly<Record<string, LinesExtras>> {
  const saves = { add: 'Create', edit: 'Save' }
  const problems =
    (table: string): NonNullable<LinesExtras['problems']> =>
    (line, stored, others) =>
      lineProblems(table, line, { stored, others, today })
  return {
    skills: {
      titles: { add: 'Add Skill', edit: 'Edit Skill' },
      inputs: { skill: SkillInput, rating: RatingInput, rotationNo: CountInput },
      untyped: ['priority'],
      cells: { priority: ({ skill }) => <SkillPriority skill={Number(skill)} /> },
      problems: problems('skills'),
    },
    suspensions: { titles: { add: 'Add Suspension', edit: 'Edit Suspension' }, problems: problems('suspensions') },
    exclusions: {
      titles: { add: 'Exclusion', edit: 'Edit Exclusion' },
      saves,
      inputs: { band: BandInput, reason: ReasonInput, afterDays: DaysInput },
      problems: problems('exclusions'),
    },
    licences: { titles: { add: 'License', edit: 'Edit License' }, saves, inputs: { codes: CodesInput }, problems: problems('licences') },
  }
}

interface BandOption {
  readonly id: number
  readonly label: string
  readonly shiftstart: string
  readonly shiftend: string
  readonly shiftBandTypeName: string
}
const combinationName = bandTypes.combination

const letters = ['A', 'B', 'C']

/** SKILL-03: A, B or C, stepped with arrows. */
function RatingInput({ id, field, value, onChange, readOnly, inputRef }: FieldInputProps) {
  const t = useWords()
  const at = Number(value ?? letters.length) - 1
  const step = (by: number) => onChange(Math.min(letters.length - 1, Math.max(0, at + by)) + 1)
  return (
    <div className="stepper">
      <TextInput
        id={id}
        ref={inputRef}
        size="md"
        readOnly
        value={letters[at] ?? ''}
        onKeyDown={event => {
          if (event.key === 'ArrowUp') step(-1)
          if (event.key === 'ArrowDown') step(1)
        }}
      />
      <IconButton icon="up" label={t('{{name}} up', { name: field.label })} disabled={readOnly || at <= 0} onClick={() => step(-1)} />
      <IconButton
        icon="down"
        label={t('{{name}} down', { name: field.label })}
        disabled={readOnly || at >= letters.length - 1}
        onClick={() => step(1)}
      />
    </div>
  )
}

const digits = (text: string, max: number): number | null => (text === '' ? null : /^\d+$/.test(text) ? Math.min(Number(text), max) : 0)

/** SKILL-02: a whole number of at most three digits; empty it becomes 0 when it is left. */
function CountInput(props: FieldInputProps) {
  const { field, value, onChange, onBlur } = props
  return (
    <TextInput
      {...commonProps(props)}
      value={textOf(value)}
      inputMode="numeric"
      onChange={event => onChange(digits(event.currentTarget.value, field.max ?? 999))}
      onBlur={() => {
        if (value === null) onChange(0)
        onBlur()
      }}
    />
  )
}

/** EXCL-05, EXCL-06: days with minus and plus; what is no number becomes 0, empty stays empty, plus from empty gives 1. */
function DaysInput(props: FieldInputProps) {
  const t = useWords()
  const { field, value, onChange, readOnly } = props
  const max = field.max ?? 999
  const count = value === null || value === undefined ? 0 : Number(value)
  return (
    <div className="stepper exclusion-days">
      <TextInput
        {...commonProps(props)}
        value={textOf(value)}
        inputMode="numeric"
        onChange={event => onChange(digits(event.currentTarget.value, max))}
        {...tip(t('Apply Exclusion after X no. of Days continuously deployed'))}
      />
      <IconButton
        icon="minus"
        label={t('One day less')}
        disabled={readOnly || count <= 0}
        onClick={() => onChange(Math.max(0, count - 1))}
      />
      <IconButton
        icon="add"
        label={t('One day more')}
        disabled={readOnly || count >= max}
        onClick={() => onChange(Math.min(max, count + 1))}
      />
    </div>
  )
}

/** EXCL-07: other characters are ignored as they are typed. */
const ReasonInput = (props: FieldInputProps) => (
  <Textarea
    {...commonProps(props)}
    value={textOf(props.value)}
    maxLength={props.field.max}
    autosize
    minRows={2}
    maxRows={6}
    onChange={event => props.onChange(event.currentTarget.value.replace(reasonLetters, ''))}
  />
)

/** EXCL-18, EXCL-19: bands with their times, without combinations. */
function BandInput(props: FieldInputProps) {
  const { value, onChange, field } = props
  const { id: orgNodeId } = useNode()
  const source = useMemo<OptionSource>(
    () => ({
      key: ['bands to be excluded from', orgNodeId],
      ...(field.source?.known && { known: field.source.known }),
      async ask(search, chosen) {
        const also = chosen.join(',')
        const asked = { orgNodeId, ...(search && { search }), ...(also && { also }) }
        const { options, more } = (await call(lookupOf(shiftBand), asked)) as { options: BandOption[]; more: boolean }
        const single = options.filter(({ shiftBandTypeName }) => shiftBandTypeName !== combinationName)
        return {
          options: single.map(({ id, label, shiftstart, shiftend }) => ({
            value: String(id),
            label: `${label} (${shiftstart} - ${shiftend})`,
          })),
          more,
        }
      },
    }),
    [orgNodeId, field.source],
  )
  return (
    <Picker
      {...commonProps(props)}
      source={source}
      clearable
      value={value === null || value === undefined ? [] : [String(value)]}
      onChange={([id]) => onChange(id ?? null)}
    />
  )
}

/** LIC-09: the codes of the permit type that is chosen. */
function CodesInput(props: FieldInputProps) {
  const { value, onChange, field } = props
  const permitType = useTyped().permitType as string | number | null
  const source = useMemo<OptionSource>(
    () => ({
      key: ['permit codes', permitType],
      ...(field.source?.known && { known: field.source.known }),
      async ask(search, chosen) {
        if (permitType === null || permitType === undefined) return { options: [], more: false }
        const also = chosen.join(',')
        const asked = { permitTypeId: Number(permitType), ...(search && { search }), ...(also && { also }) }
        const { options, more } = (await call(permitCodeOptions, asked)) as {
          options: { id: number; label: string }[]
          more: boolean
        }
        return { options: options.map(({ id, label }) => ({ value: String(id), label })), more }
      },
    }),
    [permitType, field.source],
  )
  return (
    <Picker
      {...commonProps(props)}
      source={source}
      many
      clearable
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}
