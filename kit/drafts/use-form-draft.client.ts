import { useEffect, useRef, useState } from 'react'
import { call } from '../calls/client.client.ts'
import { dropFormDraft, keepFormDraft, readFormDraft } from './form-draft.api.ts'

type Values = Readonly<Record<string, unknown>>

interface Which {
  readonly form: string
  readonly rowId?: number
}

interface Kept {
  readonly values: Values
  /** of the record that it was begun from */
  readonly version: number | null
  readonly savedAt: string
}

const pause = 1200

export interface KeptDraft {
  /** what was kept before, until it is taken or given up */
  readonly found: Kept | null
  take(): void
  drop(): void
}

/**
 * Keeps what is typed into a form on the server, 1.2 seconds after each change, so that a closed tab or a lost connection loses nothing.
 * `found` has what was kept before, until the user takes it or gives it up. Leaving the form in the product gives the draft up, because the
 * user was asked first.
 */
export function useFormDraft(
  which: Which,
  values: () => Values,
  { version, changes }: { version: number | null; changes: string | null },
): KeptDraft {
  const [found, setFound] = useState<Kept | null>(null)
  const form = useRef({ which, values, version, kept: false })
  form.current = { ...form.current, which, values, version }
  const { form: name, rowId } = which
  const read = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    let wanted = true
    read.current = call(readFormDraft, { form: name, ...(rowId && { rowId }) }).then(
      kept => wanted && setFound(kept),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [name, rowId])

  useEffect(() => {
    if (changes === null) return
    const timer = setTimeout(() => {
      form.current.kept = true
      // what was kept before is read first: it would be written over, or what is typed now be offered in its place
      void read.current
        .then(() => {
          const { kept, which, values, version } = form.current
          return kept && call(keepFormDraft, { ...which, values: values() as Record<string, unknown>, version })
        })
        // without a connection the next change tries again
        .catch(() => undefined)
    }, pause)
    return () => clearTimeout(timer)
  }, [changes])

  function drop() {
    form.current.kept = false
    setFound(null)
    void call(dropFormDraft, form.current.which).catch(() => undefined)
  }
  function take() {
    // it stands in the form now, and is given up with it
    form.current.kept = true
    setFound(null)
  }
  const leave = useRef(drop)
  leave.current = drop
  useEffect(
    () => () => {
      if (form.current.kept) leave.current()
    },
    [],
  )
  return { found, take, drop }
}
