import { useMemo } from 'react'
import { z } from 'zod'
import type { Endpoint } from '../../calls/endpoint.ts'
import type { FormField } from '../../fields/view.ts'
import { checkOf, type FormCheck, type FormValues, filledOf } from '../../ui/form-checks.client.ts'
import { toastError } from '../../ui/toast.tsx'
import { refusalTexts } from '../../ui/use-call.client.ts'
import { type Form, useForm } from '../../ui/use-form.client.ts'
import { useWords } from '../../words/words.tsx'
import { callsOf } from '../calls.ts'
import { draftOf, rulesOf } from '../draft.ts'
import { startOf } from '../form.client.ts'
import { historyCallOf } from '../history.ts'
import { bareDraft } from '../lines/form-lines.client.ts'
import type { Resource } from '../resource.ts'
import type { AnyRow } from '../row.ts'
import { type Saving, useSaving } from '../use-saving.client.ts'

/** The calls that save a record; what they take besides its fields is in `besides`. */
export interface RecordCalls {
  readonly add: Endpoint<never, never, AnyRow>
  readonly change: Endpoint<never, never, AnyRow>
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
  /** the fields that are wrong, the first of them first */
  onWrong(names: readonly string[]): void
}

/** The form of a record on a page: its values, its checks, and what becomes of a save. */
export function useRecord(given: Given): { readonly form: Form; readonly saving: Saving } {
  const { of, calls, place, row, start = {}, fields, besides = [], onStored, onWrong } = given
  const t = useWords()
  const check = useMemo((): FormCheck => {
    const own = (values: unknown) => without(bareDraft(of, values), besides)
    return checkOf(fields, z.preprocess(own, draftOf(of)), rulesOf(of))
    // the fields are the same as long as the record is
  }, [of, fields, besides])
  const saving = useSaving({
    of,
    calls: { ...calls, history: historyCallOf(of) },
    again: [callsOf(of).list],
    row,
    sent: draft => ({ ...draft, ...more(form.now()), ...place }),
    onStored(stored) {
      form.saved()
      onStored(stored)
    },
  })
  const form: Form = useForm({
    values: { ...filledOf(fields, {}), ...startOf(of, row), ...(row ? {} : start) },
    check,
    onWrong,
    async onSave(checked) {
      try {
        await saving.save(checked)
      } catch (error) {
        const shown = fields.map(({ name }) => name)
        for (const text of refusalTexts(error, shown)) toastError(t(text))
        throw error
      }
    },
  })
  const more = (typed: FormValues) =>
    Object.fromEntries(besides.flatMap(name => (typed[name] === undefined || typed[name] === null ? [] : [[name, typed[name]]])))
  return { form, saving }
}

const without = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values as object).filter(([name]) => !names.includes(name)))
