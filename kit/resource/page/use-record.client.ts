import { useState } from 'react'
import type { Endpoint, Route } from '../../calls/endpoint.ts'
import { isGone } from '../../calls/gone.client.ts'
import { type KeptDraft, useFormDraft } from '../../drafts/use-form-draft.client.ts'
import type { FormCheck, FormValues } from '../../ui/form-faults.ts'
import { toastError } from '../../ui/toast.tsx'
import { refusalTexts } from '../../ui/use-call.client.ts'
import { type Form, useForm } from '../../ui/use-form.client.ts'
import { useWords } from '../../words/words.tsx'
import type { LinesOfFields } from '../conflict.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { type Saving, useSaving } from '../use-saving.client.ts'

/** The calls that save a record, and the one that tells its history. */
export interface RecordCalls {
  readonly add: Endpoint<never, never, AnyRow>
  readonly change: Endpoint<never, never, AnyRow>
  readonly history: Route
}

interface Given<Values extends object> {
  of: Pick<Resource, 'fields' | 'subTables'>
  calls: RecordCalls
  /** the reading calls that answer with parts of it */
  again: readonly Route[]
  /** null for a new one */
  row: AnyRow | null
  /** the first values of its form */
  values: Values
  readOnly: boolean
  check: FormCheck<Values>
  /** a checked draft as it is sent */
  sent?(draft: FormValues): FormValues
  /** a stored record as its draft is sent, to compare two editors; the record itself when absent */
  compared?(row: AnyRow): FormValues
  /** how lines of a shape of their own are told apart */
  lines?: LinesOfFields | undefined
  /** under which name what is typed is kept until it is saved */
  keptAs: Parameters<typeof useFormDraft>[0]
  /** whether what a save was refused for is shown elsewhere; the fields of `shownAt` and their lines show theirs */
  isShown?(error: unknown): boolean
  /** the fields that a refusal is about, where it names none */
  about?(error: unknown): readonly string[]
  shownAt: readonly string[]
  onStored(row: AnyRow): void
  /** the fields that are wrong, the first of them first */
  onWrong?(names: readonly string[]): void
}

export interface RecordOnPage<Values extends object> {
  readonly form: Form<Values>
  readonly saving: Saving
  /** what was typed before and neither saved nor given up */
  readonly kept: KeptDraft
  /** somebody else has deleted it */
  readonly gone: boolean
}

/** The form of a record on a page: its values, its checks, and what becomes of a save. */
export function useRecord<Values extends object>(given: Given<Values>): RecordOnPage<Values> {
  const { of, calls, again, row, values, readOnly, check, sent = draft => draft, compared, shownAt, onWrong } = given
  const t = useWords()
  const [gone, setGone] = useState(false)
  const saving = useSaving({
    of,
    calls,
    again,
    row,
    sent,
    ...(compared && { compared }),
    ...(given.lines && { lines: given.lines }),
    onStored(stored) {
      form.saved()
      kept.drop()
      given.onStored(stored)
    },
  })
  const form: Form<Values> = useForm<Values>({
    values,
    check,
    ...(onWrong && { onWrong }),
    ...(given.about && { about: given.about }),
    async onSave(checked) {
      try {
        await saving.save(checked)
      } catch (error) {
        setGone(isGone(error))
        // nothing is left to save, or to ask about
        if (isGone(error)) form.saved()
        else if (!given.isShown?.(error)) for (const text of refusalTexts(error, shownAt)) toastError(t(text))
        throw error
      }
    },
  })
  const kept = useFormDraft(given.keptAs, form.now as () => FormValues, {
    version: row?.version ?? null,
    changes: form.isChanged && !readOnly ? JSON.stringify(form.values) : null,
  })
  return { form, saving, kept, gone }
}
