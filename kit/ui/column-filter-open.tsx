import type { Column } from './column.tsx'
import ColumnFilterForm from './column-filter-form.tsx'
import type { TableRows } from './data-table-rows.client.ts'
import { useRead } from './table-reading.client.ts'

export interface OpenFilterProps<Row> {
  rows: TableRows<Row>
  column: Column<Row>
  close: () => void
}

/** The form of the filter. It shows how many rows pass as soon as the column is read. */
export default function OpenFilter<Row>({ rows, column, close }: OpenFilterProps<Row>) {
  const { table, whole, view, filterBy } = rows
  const read = useRead(table, undefined, whole ? [column.id] : [])
  return (
    <ColumnFilterForm
      title={column.header}
      filter={view.filters[column.id]}
      numbers={column.kind === 'number'}
      total={table.rows.length}
      countOf={whole && read ? draft => table.count(column.id, draft) : undefined}
      onFilter={chosen => {
        filterBy(column.id, chosen)
        close()
      }}
      onClose={close}
    />
  )
}
