import { useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import type { ColumnFilterFormProps } from './column-filter-form.tsx'
import type { TableRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'
import { useRead } from './table-reading.client.ts'

const ColumnFilterForm = lazyPart<ColumnFilterFormProps>(() => import('./column-filter-form.tsx'))

interface FilterProps<Row> {
  rows: TableRows<Row>
  column: Column<Row>
}

/** The funnel of a column and the popover below its header (TABLE-13, TABLE-14). */
export function ColumnFilterButton<Row>({ rows, column }: FilterProps<Row>) {
  const t = useWords()
  const label = t('Filter {{column}}', { column: column.header })
  const filter = rows.view.filters[column.id]
  return (
    <Popover
      side="bottom-end"
      role="dialog"
      aria-label={label}
      opener={props => (
        <button {...props} type="button" className="head-filter" tabIndex={-1} aria-label={label} data-filtered={filter && true}>
          <Icon name="filter" size={14} />
        </button>
      )}
    >
      {close => <OpenFilter rows={rows} column={column} close={close} />}
    </Popover>
  )
}

/** The form of the filter. It shows how many rows pass as soon as the column is read. */
export function OpenFilter<Row>({ rows, column, close }: FilterProps<Row> & { close: () => void }) {
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
