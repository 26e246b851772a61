import { useMemo, useState } from 'react'
import { DataTable, type View } from '../../../kit/ui/data-table.tsx'
import { type ManyRow, manyColumns } from './many-columns.ts'
import { manyRows } from './sample.ts'

const rowCount = 100_000
const none: ReadonlySet<string> = new Set()
const rowId = ({ id }: ManyRow) => String(id)

interface ManyRowsProps {
  view?: View
  onView?: (view: View) => void
}

/** 100,000 rows of 30 columns, drawn only where one looks; sorted and filtered in the page (P10). */
export function ManyRows(given: ManyRowsProps) {
  const rows = useMemo(() => manyRows(rowCount), [])
  const [selected, setSelected] = useState(none)
  return (
    <DataTable
      label="Moves of a year"
      rows={rows}
      columns={manyColumns}
      rowId={rowId}
      selected={selected}
      onSelect={setSelected}
      paged={false}
      {...given}
    />
  )
}
