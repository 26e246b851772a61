import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DataTable, type DataTableProps } from '../../../kit/ui/data-table.tsx'
import { DataTableTotals } from '../../../kit/ui/data-table-totals.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { ManyRows } from './many-rows.tsx'
import { type SampleRow, sampleRows } from './sample.ts'
import type { GalleryPage, GalleryState } from './state.ts'
import { statusColumns } from './table-columns.tsx'
import { TwoTables } from './table-heights.tsx'
import { InlineTable } from './table-inline.tsx'

const many = 500
const none: ReadonlySet<string> = new Set()
const nothing = () => undefined
const rowId = ({ id }: SampleRow) => String(id)

/** A list of 500 rows with its toolbar and its sums. */
function Listed() {
  const rows = useMemo(() => sampleRows(many), [])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [search, setSearch] = useState('')
  const shown = useMemo(() => rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())), [rows, search])
  const minutes = shown.reduce((sum, row) => sum + row.minutes, 0)
  const tools = (
    <>
      <SelectionBar count={selected.size} onClear={() => setSelected(none)}>
        <Button variant="subtle" leftSection={<Icon name="edit" />}>
          Edit Item
        </Button>
        <Button variant="subtle" color="danger" leftSection={<Icon name="delete" />}>
          Delete
        </Button>
      </SelectionBar>
      <ToolbarSeparator />
      <IconButton icon="excel" label="Excel" onClick={() => toastOk('Excel')} />
      <IconButton icon="refresh" label="Refresh" onClick={() => toastOk('Refresh')} />
    </>
  )
  return (
    <>
      <Toolbar right={tools}>
        <SearchField label="Search by Equipment Name" value={search} onChange={setSearch} />
        <ToolbarSeparator />
        <Button>Find</Button>
        <Button variant="subtle">Clear</Button>
      </Toolbar>
      <Table
        rows={shown}
        selected={selected}
        onSelect={setSelected}
        totals={{ sums: { name: 'Total', minutes: formatMinutes(minutes) }, Drawn: DataTableTotals }}
      />
    </>
  )
}

const Table = (props: Partial<DataTableProps<SampleRow>>) => (
  <DataTable
    label="Equipment Status"
    rows={[]}
    columns={statusColumns}
    rowId={rowId}
    initialSort={{ id: 'down', descending: true }}
    {...props}
  />
)
const table = (props: Partial<DataTableProps<SampleRow>>): GalleryState => ({
  draw: <Table selected={none} onSelect={nothing} {...props} />,
})
const [row] = sampleRows(1)
const long = {
  ...row!,
  name: 'RTG07 of the second maintenance crew',
  reason: 'The spreader twist-lock sensor of corner 3 reports open while it is closed; the maker comes on Monday. '.repeat(3),
}

/** Tables of records. */
export const tableStates: GalleryPage = {
  rows: { draw: <Listed /> },
  empty: table({}),
  loading: table({ loading: true }),
  one: table({ rows: [row!] }),
  long: table({ rows: [long, ...sampleRows(4).slice(1)] }),
  many: { draw: <ManyRows /> },
  inline: { draw: <InlineTable /> },
  heights: { draw: <TwoTables /> },
}
