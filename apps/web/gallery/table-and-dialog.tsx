import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Chip } from '../../../kit/ui/chip.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { formatDateTime, formatMinutes } from '../../../kit/words/formats.ts'
import { type SampleRow, sampleFields, sampleRows } from './sample.ts'

const zone = 'Asia/Muscat'
const many = 500
const columns: Column<SampleRow>[] = [
  { id: 'name', header: 'Equipment Name', kind: 'text', value: row => row.name, width: 150 },
  { id: 'category', header: 'Category', kind: 'text', value: row => row.category, width: 130 },
  { id: 'down', header: 'Down-Time', kind: 'dateTime', zone, value: row => row.down },
  {
    id: 'up',
    header: 'Up-Time',
    kind: 'dateTime',
    zone,
    value: row => row.up,
    cell: row =>
      row.up ? (
        formatDateTime(row.up, zone)
      ) : (
        <Chip tone="danger" icon="equipment">
          still down
        </Chip>
      ),
  },
  { id: 'minutes', header: 'Duration', kind: 'duration', value: row => row.minutes },
  { id: 'moves', header: 'Moves', kind: 'number', value: row => row.moves },
  { id: 'available', header: 'Equipment Available', kind: 'yesNo', value: row => row.available },
  { id: 'reason', header: 'Reason', kind: 'text', value: row => row.reason },
]
const start = {
  equipment: '7',
  down: '2026-12-10T22:15:00Z',
  up: '2026-12-10T21:30:00Z',
  available: true,
  reason: 'Spreader twist-lock sensor',
}

/** A list of 500 rows with its toolbar, and the dialog of one of them. */
export function TableAndDialog() {
  const rows = useMemo(() => sampleRows(many), [])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState(new URLSearchParams(window.location.search).has('dialog'))
  const shown = useMemo(() => rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())), [rows, search])
  const minutes = shown.reduce((sum, row) => sum + row.minutes, 0)
  return (
    <>
      <Toolbar
        right={
          <>
            <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
              <Button variant="subtle" leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
                Edit Item
              </Button>
              <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />}>
                Delete
              </Button>
            </SelectionBar>
            <ToolbarSeparator />
            <IconButton icon="download" label="Excel" onClick={() => toastOk('Excel')} />
            <IconButton icon="refresh" label="Refresh" onClick={() => toastOk('Refresh')} />
          </>
        }
      >
        <SearchField label="Search by Equipment Name" value={search} onChange={setSearch} />
        <ToolbarSeparator />
        <Button>Find</Button>
        <Button variant="subtle">Clear</Button>
      </Toolbar>
      <DataTable
        rows={shown}
        columns={columns}
        rowId={row => String(row.id)}
        label="Equipment Status"
        selected={selected}
        onSelect={setSelected}
        onOpen={() => setEditing(true)}
        totals={{ name: 'Total', minutes: formatMinutes(minutes) }}
        initialSort={{ id: 'down', descending: true }}
      />
      {editing && (
        <FormDialog
          title="Edit Equipment Status"
          fields={sampleFields}
          values={start}
          note={
            <>
              <Icon name="people" />
              <span>
                <b>3 posts on N12, 10 Dec use RTG07.</b> Their drivers stay deployed.
              </span>
            </>
          }
          onSave={async () => {
            toastOk('Equipment Status is saved')
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
