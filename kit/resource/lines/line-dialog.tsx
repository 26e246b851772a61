import { type KeyboardEvent, useMemo } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { findBrokenRules, lineCheck } from '../draft.ts'
import { formOf } from '../form.client.ts'
import type { AnyRow } from '../row.ts'
import { startOf } from '../start.client.ts'
import { bareLine, clearMeaningless, type FormLine } from './form-lines.client.ts'
import type { LinesProps } from './lines-props.client.ts'

interface LineDialogProps extends Pick<LinesProps, 'table' | 'lines' | 'sources' | 'extras'> {
  /** the line when the form was opened */
  stored: FormLine | undefined
  /** null is a new one */
  line: FormLine | null
  others: readonly FormLine[]
  onSave(values: Readonly<Record<string, unknown>>): void
  onClose(): void
}

// the dialog of the record must not take its keys
const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

/** One line of a sub-table. It is kept in the draft of its record, which is saved as a whole. */
export function LineDialog({ table, lines, sources, extras, line, stored, others, onSave, onClose }: LineDialogProps) {
  const t = useWords()
  const name = t(table.label[0])
  const schema = useMemo(() => lineCheck(table), [table])
  // a rule is checked once the line is right, against the others of the draft
  const rules = useMemo(() => {
    const kept = others.flatMap(other => schema.safeParse(bareLine(other)).data ?? [])
    return (values: Record<string, unknown>) => {
      const { data } = schema.safeParse(values)
      if (!data) return []
      const typed = data as Record<string, unknown>
      const rest = kept as Record<string, unknown>[]
      return [...findBrokenRules(table, typed, rest), ...(extras?.problems?.(typed, stored, rest) ?? [])]
    }
  }, [table, schema, others, extras, stored])
  const typed = useMemo(() => ({ ...lines, form: lines.form.filter(name => !extras?.untyped?.includes(String(name))) }), [lines, extras])
  const way = line ? 'edit' : 'add'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of its inputs
    <div onKeyDown={keepKeys}>
      <FormDialog
        title={extras ? t(extras.titles[way]) : t(line ? 'Edit {{name}}' : 'Add {{name}}', { name })}
        stored={line !== null}
        fields={formOf(typed, sources, t, { own: extras?.inputs ?? {} })}
        values={startOf(lines, line as unknown as AnyRow | null)}
        schema={schema}
        rules={rules}
        saveLabel={t(extras?.saves?.[way] ?? 'OK')}
        onSave={async values => onSave(clearMeaningless(table, values as FormLine))}
        onClose={onClose}
      />
    </div>
  )
}
