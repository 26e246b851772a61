import { useState } from 'react'
import { DataTable } from '../../../kit/ui/data-table.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { type Attendance, attendances } from './sample.ts'
import { plainColumns } from './table-columns.tsx'

const none: ReadonlySet<string> = new Set()
const rowId = ({ id }: Attendance) => String(id)
const preview = (row: Attendance) => <IconButton icon="show" label="Preview" onClick={() => toastOk(row.name)} />
const nothing = () => null

/** Two tables on one page; of the second one row at most may be selected, with a preview (TABLE-04, TABLE-09, TABLE-20). */
export function TwoTables() {
  const [one, setOne] = useState(none)
  return (
    <div className="body">
      <DataTable label="Attendance" rows={attendances} columns={plainColumns} rowId={rowId} height="page" />
      <Toolbar>One row at most, with a preview</Toolbar>
      <DataTable
        label="Attendance, one of"
        rows={attendances}
        columns={plainColumns}
        rowId={rowId}
        selected={one}
        onSelect={setOne}
        selection="one"
        actions={one.size === 0 ? preview : nothing}
        paged={false}
        height="sub"
      />
    </div>
  )
}
