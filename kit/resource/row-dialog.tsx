import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CallError } from '../calls/client.client.ts'
import HistoryPanel from '../history/history-panel.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useNode } from '../ui/node-context.tsx'
import { toastOk } from '../ui/toast.tsx'
import { useAction, useFetchAgain } from '../ui/use-call.client.ts'
import { localIso } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { callsOf } from './calls.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOf, rulesOf } from './draft.ts'
import { formOf, type ImagesByField, sourcesOf, startOf } from './form.client.ts'
import { historyCallOf } from './history.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { loadImage } from './row-image.tsx'

interface RowDialogProps {
  of: Resource
  /** the row to change; null for a new one */
  row: AnyRow | null
  /** the org node of the list; empty for a company's list */
  place: { orgNodeId?: number }
  readOnly: boolean
  onClose(): void
}

/** Adds, edits or shows one row of a resource (LIST-19, LIST-20). */
export default function RowDialog({ of, row: opened, place, readOnly, onClose }: RowDialogProps) {
  const t = useWords()
  const { zone } = useNode()
  // the row being edited: the opened one, or the one stored since, after "Discard mine"
  const [row, setRow] = useState(opened)
  const [showsHistory, showHistory] = useState(false)
  const [conflict, setConflict] = useState<Stale | null>(null)
  const calls = callsOf(of)
  const after = { invalidates: [calls.list, calls.lookup], quiet: true }
  const create = useAction(calls.create, after)
  const fetchAgain = useFetchAgain()
  const update = useAction(calls.update, after)
  const { orgNodeId } = place
  const sources = useMemo(() => sourcesOf(of, row, orgNodeId === undefined ? {} : { orgNodeId }), [of, row, orgNodeId])
  const images = useImages(of, row, place)
  const schema = useMemo(() => draftOf(of), [of])
  const rules = useMemo(() => rulesOf(of), [of])
  const name = t(of.label[0])

  async function save(values: Values) {
    if (!row) {
      await create.run({ ...sent(values), ...place } as never)
      return done('Record Saved Successfully')
    }
    try {
      await store(values, row)
    } catch (error) {
      const stored = staleRow(error)
      if (!stored) throw isGone(error) ? new CallError('gone', 404, goneText, {}, '', undefined) : error
      setConflict({ stored, found: conflictOf(of, row, stored, values) })
    }
  }
  async function store(values: Values, { id, version }: AnyRow) {
    await update.run({ ...sent(values), ...place, id, version } as never)
    done('Record Updated Successfully')
  }
  /** The values with instants in the terminal's local time, and an empty text when there is no instant (EQST-17). */
  function sent(values: Values): Values {
    const isInstant = (name: string) => of.fields[name]?.cell === 'dateTime'
    const spelled = (value: unknown) => (value === null ? '' : localIso(String(value), zone))
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isInstant(name) ? spelled(value) : value]))
  }
  function done(text: string) {
    toastOk(t(text))
    onClose()
  }
  function takeTheirs() {
    setRow(conflict!.stored)
    setConflict(null)
    void fetchAgain([calls.list])
  }

  return (
    <>
      <FormDialog
        key={row?.version}
        title={row ? (readOnly ? t('Preview {{name}}', { name }) : t('Edit {{name}}', { name })) : t('Add {{name}}', { name })}
        fields={formOf(of, sources, t, images)}
        values={startOf(of, row)}
        schema={schema}
        rules={rules}
        readOnly={readOnly}
        onSave={save}
        onClose={onClose}
        tools={
          row &&
          !showsHistory && (
            <Button variant="subtle" onClick={() => showHistory(true)}>
              {t('History')}
            </Button>
          )
        }
        aside={
          row &&
          showsHistory && (
            <HistoryPanel of={historyCallOf(of)} asked={{ id: row.id, ...place }} zone={zone} onClose={() => showHistory(false)} />
          )
        }
      />
      {conflict && (
        <ConflictDialog
          of={of}
          conflict={conflict.found}
          sources={sources}
          onSaveMine={() => store(conflict.found.merged, conflict.stored)}
          onTakeTheirs={takeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}

type Values = Readonly<Record<string, unknown>>

interface Stale {
  readonly stored: AnyRow
  readonly found: Conflict
}

const goneText = 'Somebody else has deleted this record in the meantime.'
/** Whether the row itself is gone, not one that it refers to. */
const isGone = (error: unknown) => error instanceof CallError && error.code === 'notFound' && Object.keys(error.fields).length === 0

/** The row as it is stored now, when a save was refused because its version is old; null for any other error. */
const staleRow = (error: unknown): AnyRow | null =>
  error instanceof CallError && error.code === 'stale' && error.detail ? (error.detail as AnyRow) : null

/** For each image field of a stored row, a function that fetches its image. */
function useImages(of: Resource, row: AnyRow | null, { orgNodeId }: { orgNodeId?: number }): ImagesByField {
  return useMemo(() => {
    const place = orgNodeId === undefined ? {} : { orgNodeId }
    const names = row ? Object.keys(of.fields).filter(name => of.fields[name]!.kind === 'image') : []
    return Object.fromEntries(names.map(name => [name, () => loadImage(of, place, row!.id, name)]))
  }, [of, row, orgNodeId])
}
