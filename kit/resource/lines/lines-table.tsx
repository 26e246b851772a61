import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveItem } from '../../ui/moved.ts'
import { Movers } from '../../ui/movers.tsx'
import { useNode } from '../../ui/node-context.tsx'
import { usePhone } from '../../ui/phone.client.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { Wrong } from '../../ui/wrong.tsx'
import { useWords } from '../../words/words.tsx'
import { type FormLine, inOrder, newLine } from './form-lines.client.ts'
import { LineCards } from './line-cards.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineTools, markChangedLines } from './line-tools.tsx'
import type { LinesProps } from './lines-props.client.ts'

const none: ReadonlySet<string> = new Set()

/** Lines in a table, each typed in a dialog. Adding waits while a line is selected (EXCL-01, LIC-01). */
export function LinesTable({ table, lines, value, onChange, sources, wrong, readOnly, inputRef, extras, opened = [] }: LinesProps) {
  const t = useWords()
  const { zone } = useNode()
  const phone = usePhone()
  const [selected, setSelected] = useState(none)
  // the line in the dialog; null is a new one. Lines are told apart by their keys: the form copies its values whenever it likes
  const [open, setOpen] = useState<FormLine | null | undefined>()
  const plain = useMemo(() => lineColumns(lines, sources, t, zone, extras?.cells), [lines, sources, t, zone, extras])
  const columns = useMemo(() => (extras ? markChangedLines(plain, lines, opened, t) : plain), [extras, plain, lines, opened, t])
  const [one, many] = table.label.map(label => t(label)) as [string, string]
  const chosen = value.filter(line => selected.has(line.key))
  const at = chosen.length === 1 ? value.indexOf(chosen[0]!) : -1
  const nameOf = (place: number) => t('{{name}} {{place}}', { name: one, place: place + 1 })
  const mover = (by: 1 | -1) => (value[at + by] ? () => onChange(moveItem(value, at, by)) : undefined)

  function save(values: Readonly<Record<string, unknown>>) {
    const next = open ? { ...values, key: open.key, ...(open.id !== undefined && { id: open.id }) } : newLine(values)
    onChange(inOrder(table, open ? value.map(line => (line.key === open.key ? next : line)) : [...value, next]))
    setOpen(undefined)
    setSelected(none)
  }
  function remove() {
    onChange(value.filter(line => !selected.has(line.key)))
    setSelected(none)
  }

  const add = !readOnly && (
    <Button
      ref={inputRef}
      leftSection={<Icon name="add" />}
      disabled={chosen.length > 0 || value.length >= table.most}
      onClick={() => setOpen(null)}
    >
      {t('Add {{name}}', { name: one })}
    </Button>
  )
  // each card has buttons of its own
  const inCards = phone && value.length > 0
  return (
    <>
      {extras && !readOnly && inCards && <div className="line-tools">{add}</div>}
      {extras && !readOnly && !inCards && (
        <LineTools add={add} {...(at >= 0 && { onEdit: () => setOpen(chosen[0]!) })} {...(chosen.length > 0 && { onRemove: remove })} />
      )}
      {!extras && !readOnly && (
        <Toolbar
          right={
            <SelectionBar count={chosen.length} onClear={() => setSelected(none)}>
              {at >= 0 && table.order === 'byHand' && <Movers name={nameOf(at)} onUp={mover(-1)} onDown={mover(1)} />}
              {at >= 0 && (
                <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => setOpen(chosen[0]!)}>
                  {t('Edit {{name}}', { name: one })}
                </Button>
              )}
              <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />} onClick={remove}>
                {t('Delete')}
              </Button>
            </SelectionBar>
          }
        >
          {add}
        </Toolbar>
      )}
      {inCards ? (
        <LineCards
          value={value}
          columns={columns}
          nameOf={nameOf}
          readOnly={readOnly}
          label={many}
          onOpen={setOpen}
          onRemove={line => onChange(value.filter(other => other.key !== line.key))}
          {...(table.order === 'byHand' && { onMove: (from, by) => onChange(moveItem(value, from, by)) })}
        />
      ) : (
        <DataTable
          rows={value}
          columns={columns}
          rowId={({ key }) => key}
          label={many}
          height="sub"
          paged={false}
          empty={<Empty />}
          {...(!readOnly && { selected, onSelect: setSelected, onDelete: remove, onOpen: setOpen })}
        />
      )}
      {Object.entries(wrong).map(([place, text]) => place !== '' && <WrongLine key={place} place={place} text={text} of={lines} />)}
      {open !== undefined && (
        <LineDialog
          table={table}
          lines={lines}
          sources={sources}
          extras={extras}
          line={open}
          stored={opened.find(({ key }) => key === open?.key)}
          others={value.filter(line => line.key !== open?.key)}
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** What is wrong with a line that is not open: "Closing 2, From: This line overlaps another one". */
function WrongLine({ place, text, of }: { place: string; text: string; of: LinesProps['lines'] }) {
  const t = useWords()
  const [at, name] = place.split('.')
  const line = t('{{name}} {{place}}', { name: t(of.label[0]), place: Number(at) + 1 })
  const field = name === undefined ? undefined : of.fields[name]
  return (
    <p className="form-hint wrong">
      <Wrong text={`${[line, ...(field ? [t(field.label)] : [])].join(', ')}: ${text}`} />
    </p>
  )
}
