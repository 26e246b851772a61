import { useState } from 'react'
import { CallError } from '../calls/client.client.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import type { FormValues } from '../ui/form-faults.ts'
import { toastOk } from '../ui/toast.tsx'
import { useAction, useFetchAgain } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { type Conflict, conflictOf, type LinesOfFields } from './conflict.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface Given {
  of: Pick<Resource, 'fields' | 'subTables'>
  calls: { readonly add: Endpoint<never, never, AnyRow>; readonly change: Endpoint<never, never, AnyRow>; readonly history: Route }
  /** the reading calls that answer with parts of it */
  again: readonly Route[]
  /** what is changed; null adds one */
  row: AnyRow | null
  /** the draft as it is sent */
  sent(draft: FormValues): FormValues
  /** a stored record as its draft is sent, to compare two editors; the record itself when absent */
  compared?(row: AnyRow): FormValues
  /** how lines of a shape of their own are told apart */
  lines?: LinesOfFields
  onStored(row: AnyRow): void
}

export interface Saving {
  /** stores a checked draft; throws what it was refused for, except that somebody else has saved since: that is asked about */
  save(draft: FormValues): Promise<void>
  /** what somebody else has saved since, beside the own changes */
  readonly conflict: { readonly stored: AnyRow; readonly found: Conflict } | null
  saveMine(merged: FormValues): Promise<void>
  back(): void
}

/** Saves a record from its dialog or its page. */
export function useSaving({ of, calls, again, row, sent, compared = row => row, lines, onStored }: Given): Saving {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const [conflict, ask] = useState<Saving['conflict']>(null)
  const after = { invalidates: again, quiet: true }
  const add = useAction(calls.add, after)
  const change = useAction(calls.change, after)

  async function store(draft: FormValues, onto: AnyRow | null) {
    const given = sent(draft)
    const stored = await (onto ? change.run({ ...given, id: onto.id, version: onto.version } as never) : add.run(given as never))
    toastOk(t(onto ? 'Record Updated Successfully' : 'Record Saved Successfully'))
    void fetchAgain([calls.history])
    onStored(stored)
  }
  return {
    conflict,
    back: () => ask(null),
    async save(draft) {
      try {
        await store(draft, row)
      } catch (error) {
        const stored = staleRow(error)
        if (!stored || !row) throw error
        void fetchAgain([calls.history])
        ask({ stored, found: conflictOf(of, compared(row), compared(stored), draft, lines) })
      }
    },
    async saveMine(merged) {
      await store(merged, conflict!.stored)
      ask(null)
    },
  }
}

/** The row as it is stored now, when a save was refused because its version is old; null for any other error. */
const staleRow = (error: unknown): AnyRow | null =>
  error instanceof CallError && error.code === 'stale' && error.detail ? (error.detail as AnyRow) : null
