import { type KeyboardEvent, useMemo } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { brokenRules, lineCheck } from '../draft.ts'
import { formOf, startOf } from '../form.client.ts'
import type { AnyRow } from '../row.ts'
import { bareLine, type FormLine, meant } from './form-lines.client.ts'
import type { LinesProps } from './lines-props.client.ts'

interface LineDialogProps extends Pick<LinesProps, 'table' | 'lines' | 'sources'> {
  /** null is a new one */
  line: FormLine | null
  others: readonly FormLine[]
  onSave(values: Readonly<Record<string, unknown>>): void
  onClose(): void
}

// the dialog of the record must not take its keys
const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

/** One line of a sub-table. It is kept in the draft of its record, which is saved as a whole. */
export function LineDialog({ table, lines, sources, line, others, onSave, onClose }: LineDialogProps) {
  const t = useWords()
  const name = t(table.label[0])
  const schema = useMemo(() => lineCheck(table), [table])
  // a rule is checked once the line is right, against the others of the draft
  const rules = useMemo(() => {
    const kept = others.flatMap(other => schema.safeParse(bareLine(other)).data ?? [])
    return (values: Record<string, unknown>) => {
      const { data } = schema.safeParse(values)
      return data ? brokenRules(table, data as Record<string, unknown>, kept as Record<string, unknown>[]) : []
    }
  }, [table, schema, others])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of its inputs
    <div onKeyDown={keepKeys}>
      <FormDialog
        title={t(line ? 'Edit {{name}}' : 'Add {{name}}', { name })}
        fields={formOf(lines, sources, t)}
        values={startOf(lines, line as unknown as AnyRow | null)}
        schema={schema}
        rules={rules}
        saveLabel={t('OK')}
        onSave={async values => onSave(meant(table, values as FormLine))}
        onClose={onClose}
      />
    </div>
  )
}
