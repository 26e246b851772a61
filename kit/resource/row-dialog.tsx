import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../calls/client.client.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toastOk } from '../ui/toast.tsx'
import { useAction } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { callsOf, lookupOf } from './calls.ts'
import { draftOf } from './draft.ts'
import { formOf, type OptionsByField, startOf, withOwnChoice } from './form.client.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface RowDialogProps {
  of: Resource
  /** the row to change; null for a new one */
  row: AnyRow | null
  /** the org node of the list, nothing for a company's list */
  place: { orgNodeId?: number }
  readOnly: boolean
  onClose(): void
}

/** Adds, edits or shows one row of a resource (LIST-19, LIST-20). */
export default function RowDialog({ of, row, place, readOnly, onClose }: RowDialogProps) {
  const t = useWords()
  const calls = callsOf(of)
  const after = { invalidates: [calls.list, calls.lookup], quiet: true }
  const create = useAction(calls.create, after)
  const update = useAction(calls.update, after)
  const options = useOptions(of, row, place)
  const schema = useMemo(() => draftOf(of), [of])
  const name = t(of.label[0])

  async function save(values: Record<string, unknown>) {
    if (row) await update.run({ ...values, ...place, id: row.id, version: row.version } as never)
    else await create.run({ ...values, ...place } as never)
    toastOk(t(row ? 'Record Updated Successfully' : 'Record Saved Successfully'))
    onClose()
  }

  return (
    <FormDialog
      title={row ? (readOnly ? t('Preview {{name}}', { name }) : t('Edit {{name}}', { name })) : t('Add {{name}}', { name })}
      fields={formOf(of, options, t)}
      values={startOf(of, row)}
      schema={schema}
      readOnly={readOnly}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What each ref may be set to; a list that cannot be loaded is empty (FORM-14). */
function useOptions(of: Resource, row: AnyRow | null, place: { orgNodeId?: number }): OptionsByField {
  const refs = Object.entries(of.fields).flatMap(([name, { target }]) => (target ? [{ name, target: target() }] : []))
  const answers = useQueries({
    queries: refs.map(({ target }) => {
      const lookup = lookupOf(target)
      const input = target.scope === 'orgNode' ? place : {}
      return { queryKey: [`${lookup.method} ${lookup.path}`, input], queryFn: () => call(lookup, input), retry: false }
    }),
  })
  return Object.fromEntries(refs.map(({ name }, index) => [name, withOwnChoice(answers[index]?.data ?? [], row, name)]))
}
