import { type KeyboardEvent, useState } from 'react'
import { CallError } from '../calls/client.client.ts'
import { useWords } from '../words/words.tsx'
import { CellInput } from './cell-input.tsx'
import { type Column, cellContent } from './column.tsx'
import { type Slot, spanning } from './column-window.client.ts'
import { actionsId, classOf } from './data-table-row.tsx'
import { IconButton } from './icon-button.tsx'
import type { InlineEdit } from './inline-edit.ts'
import { toastError } from './toast.tsx'
import { useDraft } from './unsaved.client.ts'
import { refusalText } from './use-call.client.ts'

export interface InlineRowProps<Row> {
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  selectable: boolean
  inline: InlineEdit<Row>
  /** null for a new one */
  row: Row | null
  onEnd: () => void
  /** its place; a new row is above all others */
  place: { index: number; position: number } | undefined
}

/** A row whose cells are inputs: Enter saves, Escape cancels (TABLE-08). */
export default function InlineRow<Row>({ columns, slots, selectable, inline, row, onEnd, place }: InlineRowProps<Row>) {
  const t = useWords()
  const { draft: values, setDraft: setValues } = useDraft<Readonly<Record<string, unknown>>>(() => inline.values(row))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)

  async function save() {
    const found = inline.schema?.safeParse(values).error?.issues ?? []
    if (row !== null && JSON.stringify(values) === JSON.stringify(inline.values(row))) return onEnd()
    if (found.length > 0) return setWrong(Object.fromEntries(found.toReversed().map(({ path, message }) => [String(path[0]), message])))
    setSaving(true)
    try {
      await inline.onSave(row, values)
      onEnd()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) toastError(t(refusalText(error)))
    } finally {
      setSaving(false)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const listOpen = target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !listOpen && target.tagName === 'INPUT') void save()
    else if (event.key === 'Escape' && !listOpen) onEnd()
    else return
    event.preventDefault()
  }

  const first = inline.fields[0]?.name
  const words = { yes: t('Yes'), no: t('No'), select: t('Select row') }
  return (
    <tr
      className="inline-row"
      data-row={place?.index}
      aria-rowindex={place?.position}
      aria-label={t(row ? 'Edit row' : 'New row')}
      onKeyDown={onKeyDown}
    >
      {selectable && <td className="check pin" />}
      {slots.map(slot => {
        if ('gap' in slot) return <td key={`gap-${slot.from}`} {...spanning(slot.gap)} aria-hidden="true" />
        const column = columns[slot.at]!
        const field = inline.fields.find(({ name }) => name === column.id)
        return (
          <td key={column.id} className={classOf(column, slot.at)} data-label={column.header}>
            {column.id === actionsId ? (
              <span className="row-actions">
                <IconButton icon="check" label={t('Save')} disabled={saving} onClick={save} />
                <IconButton icon="close" label={t('Cancel')} disabled={saving} onClick={onEnd} />
              </span>
            ) : field ? (
              <CellInput
                field={field}
                first={field.name === first}
                value={values[field.name]}
                error={wrong[field.name] && t(wrong[field.name]!)}
                onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
              />
            ) : (
              row !== null && cellContent(column, row, words)
            )}
          </td>
        )
      })}
    </tr>
  )
}
