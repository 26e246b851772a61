import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { CallError } from '../../calls/client.client.ts'
import type { Endpoint } from '../../calls/endpoint.ts'
import type { FormField } from '../../fields/view.ts'
import { type FormValues, resolverOf } from '../../ui/form-checks.client.ts'
import { toastError, toastOk } from '../../ui/toast.tsx'
import { useUnsaved } from '../../ui/unsaved.client.ts'
import { refusalTexts, useAction, useFetchAgain } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import { callsOf } from '../calls.ts'
import { type Conflict, conflictOf } from '../conflict.ts'
import { draftOf, rulesOf } from '../draft.ts'
import { startOf } from '../form.client.ts'
import { historyCallOf } from '../history.ts'
import { bareDraft } from '../lines/form-lines.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'

/** The calls that save a record; what they take besides its fields is in `besides`. */
export interface RecordCalls {
  readonly add: Endpoint<never, never, AnyRow>
  readonly change: Endpoint<never, never, AnyRow>
}

interface RecordForm {
  readonly form: UseFormReturn<FormValues>
  readonly running: boolean
  readonly conflict: { readonly stored: AnyRow; readonly found: Conflict } | null
  save(): void
  saveMine(): Promise<void>
  takeTheirs(): void
  back(): void
  leave(close: () => void): void
}

interface Given {
  readonly of: Resource
  readonly calls: RecordCalls
  readonly place: { readonly orgNodeId?: number }
  /** null for a new one */
  readonly row: AnyRow | null
  readonly start?: FormValues
  readonly fields: readonly FormField[]
  /** values of the form that are none of the record's fields, by the names in the call; undefined when there is nothing to send */
  readonly besides?: readonly string[]
  onStored(row: AnyRow): void
  onSaved(): void
  /** somebody else's version is taken in place of one's own */
  onTheirs(row: AnyRow): void
  /** the fields that are wrong, the first of them first */
  onWrong(names: readonly string[]): void
}

/** The form of a record on a page: its values, its checks, and what becomes of a save. */
export function useRecord(given: Given): RecordForm {
  const { of, calls, place, row, start = {}, fields, besides = [], onSaved, onTheirs, onWrong } = given
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const [conflict, setConflict] = useState<RecordForm['conflict']>(null)
  const quiet = { invalidates: [callsOf(of).list], quiet: true }
  const add = useAction(calls.add, quiet)
  const change = useAction(calls.change, quiet)
  const resolver = useMemo(() => {
    const record = (values: unknown) => without(bareDraft(of, values), besides)
    const schema = z.preprocess(record, draftOf(of))
    return resolverOf(fields, schema, rulesOf(of))
    // the fields are the same as long as the record is
  }, [of, fields, besides])
  const values = useMemo(() => ({ ...blankOf(fields), ...startOf(of, row), ...(row ? {} : start) }), [of, row, fields, start])
  const form = useForm<FormValues>({ defaultValues: values, resolver, mode: 'onTouched' })
  const { isDirty } = form.formState
  const { leave, saved } = useUnsaved(isDirty)

  const more = (typed: FormValues) =>
    Object.fromEntries(besides.flatMap(name => (typed[name] === undefined || typed[name] === null ? [] : [[name, typed[name]]])))

  async function store(checked: FormValues, onto: AnyRow | null) {
    const draft = { ...checked, ...more(form.getValues()), ...place }
    const stored = onto ? await change.run({ ...draft, id: onto.id, version: onto.version } as never) : await add.run(draft as never)
    saved()
    toastOk(t(onto ? 'Record Updated Successfully' : 'Record Saved Successfully'))
    void fetchAgain([historyCallOf(of)])
    given.onStored(stored)
    onSaved()
  }

  const save = form.handleSubmit(
    async checked => {
      try {
        await store(checked, row)
      } catch (error) {
        const stored = staleRow(error)
        if (stored) return setConflict({ stored, found: conflictOf(of, row!, stored, checked) })
        refused(error)
      }
    },
    wrong => onWrong(Object.keys(wrong)),
  )

  /** Says what was refused at its fields, and the rest in a message. */
  function refused(error: unknown) {
    const messages = error instanceof CallError ? Object.entries(error.fields) : []
    const known = messages.filter(([place]) => fields.some(({ name }) => name === place.split('.')[0]))
    for (const [place, message] of known) form.setError(place, { type: 'server', message })
    for (const text of refusalTexts(
      error,
      fields.map(({ name }) => name),
    ))
      toastError(t(text))
    if (known.length > 0) onWrong(known.map(([place]) => place.split('.')[0]!))
  }

  return {
    form,
    running: add.running || change.running,
    conflict,
    leave,
    save: () => void save(),
    back: () => setConflict(null),
    saveMine: async () => {
      await store(conflict!.found.merged, conflict!.stored)
      setConflict(null)
    },
    takeTheirs() {
      setConflict(null)
      onTheirs(conflict!.stored)
    },
  }
}

const without = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values as object).filter(([name]) => !names.includes(name)))

/** Gives every field a value, so that a form is unchanged after a text is typed and deleted again. */
const blankOf = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'toggle' ? false : null]))

/** The row as it is stored now, when a save was refused because its version is old. */
const staleRow = (error: unknown): AnyRow | null =>
  error instanceof CallError && error.code === 'stale' && error.detail ? (error.detail as AnyRow) : null
