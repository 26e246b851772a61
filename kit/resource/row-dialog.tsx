import { useMemo, useState } from 'react'
import { z } from 'zod'
import { CallError } from '../calls/client.client.ts'
import { goneText, isGone } from '../calls/gone.client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { FormValues } from '../ui/form-faults.ts'
import { Loading } from '../ui/loading.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useCall, useFetchAgain } from '../ui/use-call.client.ts'
import { localIso } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { callsToAskAgain } from './asked-again.ts'
import { callsOf } from './calls.ts'
import ConflictDialog from './conflict-dialog.tsx'
import { draftOf, rulesOf } from './draft.ts'
import { formOf, type ImagesByField, sourcesOf } from './form.client.ts'
import { historyCallOf } from './history.ts'
import { bareDraft } from './lines/form-lines.client.ts'
import { lineInputsOf } from './lines/lines-input.tsx'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import type { RowDialogSlot } from './row-dialog-slot.ts'
import { useRowHistory } from './row-history.tsx'
import { loadImage } from './row-image.tsx'
import { RowPreview } from './row-preview.tsx'
import { startOf } from './start.client.ts'
import { useSaving } from './use-saving.client.ts'

interface RowDialogProps {
  of: Resource
  /** the row to change; null for a new one */
  row: AnyRow | null
  /** the org node of the list; empty for a company's list */
  place: { orgNodeId?: number }
  readOnly: boolean
  slot?: RowDialogSlot | undefined
  onClose(): void
}

const manyColumns = 8

/** Lines that are typed in a table of many columns need the widest dialog. */
const sizeFor = ({ subTables }: Resource) =>
  Object.values(subTables).some(({ typed, form }) => typed === 'inline' && form.length >= manyColumns) ? 1050 : 880

/** Adds, edits or shows one row of a resource (LIST-19, LIST-20). A row with sub-tables is read first: a list does not have its lines. */
export default function RowDialog(props: RowDialogProps) {
  const { of, row } = props
  return row && Object.keys(of.subTables).length > 0 ? <WholeRow {...props} row={row} /> : <ReadOrTyped {...props} />
}

const ReadOrTyped = ({ readOnly, slot = {}, ...props }: RowDialogProps) =>
  readOnly && props.row ? <RowPreview {...props} row={props.row} slot={slot} /> : <RowForm {...props} slot={slot} />

function WholeRow(props: RowDialogProps & { row: AnyRow }) {
  const { of, row, place, onClose } = props
  const t = useWords()
  const { one } = callsOf(of)
  const { data, error, refetch } = useCall(one, { id: row.id, ...place } as never, { anew: true })
  if (data) return <ReadOrTyped {...props} row={data as AnyRow} />
  const name = t(of.label[0])
  return (
    <Dialog title={t(props.readOnly ? 'Preview {{name}}' : 'Edit {{name}}', { name })} onClose={onClose} size={sizeFor(of)}>
      {error ? <Failure error={error} onRetry={refetch} /> : <Loading rows={6} />}
    </Dialog>
  )
}

function RowForm({ of, row: opened, place, slot, onClose }: Omit<RowDialogProps, 'readOnly' | 'slot'> & { slot: RowDialogSlot }) {
  const t = useWords()
  const { id: nodeId, zone } = useNode()
  // the row being edited: the opened one, or the one stored since, after "Discard mine"
  const [row, setRow] = useState(opened)
  const fetchAgain = useFetchAgain()
  // a list of the company may refer to rows of the node that the user is at
  const sources = useMemo(() => sourcesOf(of, row, { orgNodeId: nodeId }), [of, row, nodeId])
  const images = useImages(of, row, place)
  const lines = useMemo(() => lineInputsOf(of, { orgNodeId: nodeId }), [of, nodeId])
  const fields = useMemo(() => formOf(of, sources, t, { images, lines }), [of, sources, t, images, lines])
  const schema = useMemo(() => z.preprocess(values => bareDraft(of, values), draftOf(of)), [of])
  const rules = useMemo(() => rulesOf(of), [of])
  const history = useRowHistory(of, row, place)
  const name = t(of.label[0])
  const { create, update, list } = callsOf(of)
  const saving = useSaving({
    of,
    calls: { add: create as never, change: update as never, history: historyCallOf(of) },
    again: callsToAskAgain(of),
    row,
    // instants in the terminal's local time, and an empty text when there is no instant (EQST-17)
    sent: draft => ({ ...spelled(of, draft, value => (value === null ? '' : localIso(String(value), zone))), ...place }),
    onStored() {
      onClose()
      slot.onSaved?.()
    },
  })
  const { conflict } = saving
  async function save(values: FormValues) {
    try {
      await saving.save(values)
    } catch (error) {
      throw isGone(error) ? new CallError('gone', 404, goneText, {}, '', undefined) : error
    }
  }
  function takeTheirs() {
    setRow(conflict!.stored)
    saving.back()
    void fetchAgain([list])
  }

  return (
    <>
      <FormDialog
        key={row?.version}
        title={t(row ? 'Edit {{name}}' : slot.isNew ? 'New {{name}}' : 'Add {{name}}', { name })}
        fields={fields}
        values={row ? startOf(of, row) : { ...startOf(of, null), ...slot.start }}
        note={slot.note}
        {...(slot.Picture && { Picture: slot.Picture })}
        schema={schema}
        rules={rules}
        {...(Object.keys(of.subTables).length > 0 && { size: sizeFor(of) })}
        stored={row !== null}
        onSave={save}
        onClose={onClose}
        {...history}
      />
      {conflict && (
        <ConflictDialog
          of={of}
          conflict={conflict.found}
          row={row}
          onSaveMine={saving.saveMine}
          onTakeTheirs={takeTheirs}
          onClose={saving.back}
        />
      )}
    </>
  )
}

/** The values with each instant, those of the lines too, as `spell` writes it. */
function spelled(
  { fields, subTables }: Pick<Resource, 'fields' | 'subTables'>,
  values: FormValues,
  spell: (instant: unknown) => unknown,
): FormValues {
  const each = (name: string, value: unknown) => {
    const table = subTables[name]
    if (table) return (value as FormValues[]).map(line => spelled({ fields: table.fields, subTables: {} }, line, spell))
    return fields[name]?.cell === 'dateTime' ? spell(value) : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, each(name, value)]))
}

/** For each image field of a stored row, a function that fetches its image. */
function useImages(of: Resource, row: AnyRow | null, { orgNodeId }: { orgNodeId?: number }): ImagesByField {
  return useMemo(() => {
    const place = orgNodeId === undefined ? {} : { orgNodeId }
    const names = row ? Object.keys(of.fields).filter(name => of.fields[name]!.kind === 'image') : []
    return Object.fromEntries(names.map(name => [name, () => loadImage(of, place, row!.id, name)]))
  }, [of, row, orgNodeId])
}
