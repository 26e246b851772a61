import { useMemo } from 'react'
import type { FieldInputProps } from '../../fields/view.ts'
import { useFormAround } from '../../ui/use-form.client.ts'
import { Wrong } from '../../ui/wrong.tsx'
import { type SourcesByField, sourcesOf } from '../form.client.ts'
import type { Resource } from '../resource.ts'
import { type FormLine, lineResource } from './form-lines.client.ts'
import type { LineInputs } from './line-inputs.ts'
import './lines.css'
import { LinesInline } from './lines-inline.tsx'
import type { LinesExtras } from './lines-props.client.ts'
import { LinesTable } from './lines-table.tsx'
import { RecordOfLines } from './record-of-lines.client.ts'
import type { SubTable } from './sub-table.ts'

interface LinesInputProps extends FieldInputProps {
  name: string
  table: SubTable
  lines: Resource
  place: { orgNodeId?: number }
  extras: LinesExtras | undefined
}

const none: readonly FormLine[] = []

/** The lines of a sub-table in the form of their record. */
function LinesInput({
  id,
  name,
  table,
  lines,
  place,
  extras,
  value,
  onChange,
  onBlur,
  error,
  wrong = {},
  readOnly,
  inputRef,
}: LinesInputProps) {
  const given = value as readonly FormLine[]
  // not those of the first rendering: another step of the form may have been shown meanwhile
  const form = useFormAround()
  const opened = (form.opened[name] ?? none) as readonly FormLine[]
  const sources = useMemo(() => withKnown(sourcesOf(lines, null, place), opened), [lines, place, opened])
  /** What is wrong with a line is told at once, not when its table is left. */
  function change(next: readonly FormLine[]) {
    onChange(next)
    onBlur()
  }
  const Lines = table.typed === 'inline' ? LinesInline : LinesTable
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div id={id} role="group" className="lines" onBlur={onBlur}>
      <RecordOfLines value={form.now}>
        <Lines
          table={table}
          lines={lines}
          sources={sources}
          wrong={wrong}
          readOnly={readOnly}
          inputRef={inputRef}
          extras={extras}
          opened={opened}
          value={given}
          onChange={change}
        />
      </RecordOfLines>
      {error && (
        <p className="form-hint wrong">
          <Wrong text={error} />
        </p>
      )}
    </div>
  )
}

/** The labels that came with the lines are known before the server answers. */
const withKnown = (sources: SourcesByField, lines: readonly FormLine[]): SourcesByField =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => {
      const known = lines.flatMap(({ [name]: id, labels }) =>
        typeof id === 'number' ? [{ value: String(id), label: labels?.[name] ?? '' }] : [],
      )
      return [name, { ...source, known }]
    }),
  )

/** The inputs of the sub-tables of a record. Make them once for each open dialog, so that they stay the same components. */
export const lineInputsOf = (of: Resource, place: { orgNodeId?: number }, extras: Readonly<Record<string, LinesExtras>> = {}): LineInputs =>
  Object.fromEntries(
    Object.entries(of.subTables).map(([name, table]) => {
      const lines = lineResource(of, name)
      return [
        name,
        (props: FieldInputProps) => <LinesInput {...props} name={name} table={table} lines={lines} place={place} extras={extras[name]} />,
      ]
    }),
  )
