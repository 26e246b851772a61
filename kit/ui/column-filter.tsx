import { useWords } from '../words/words.tsx'
import { type CellWords, type Column, printed } from './column.tsx'
import type { ColumnFilter } from './column-filter.client.ts'
import type { ColumnFilterFormProps } from './column-filter-form.tsx'
import type { TableOfRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'

const ColumnFilterForm = lazyPart<ColumnFilterFormProps>(() => import('./column-filter-form.tsx'))

interface FilterProps<Row> {
  table: TableOfRows<Row>
  column: Column<Row>
  filtered: boolean
  words: CellWords
}

/** The funnel of a column and the popover below its header (TABLE-13, TABLE-14). */
export function ColumnFilterButton<Row>({ table, column, filtered, words }: FilterProps<Row>) {
  const t = useWords()
  const tableColumn = table.getColumn(column.id)
  const label = t('Filter {{column}}', { column: column.header })
  return (
    <Popover
      side="bottom-end"
      role="dialog"
      aria-label={label}
      opener={props => (
        <button {...props} type="button" className="head-filter" tabIndex={-1} aria-label={label} data-filtered={filtered || undefined}>
          <Icon name="filter" size={14} />
        </button>
      )}
    >
      {close => (
        <ColumnFilterForm
          title={column.header}
          filter={tableColumn?.getFilterValue() as ColumnFilter | undefined}
          texts={table.getCoreRowModel().rows.map(({ original }) => printed(column, column.value(original.row), words))}
          onFilter={filter => {
            tableColumn?.setFilterValue(filter)
            close()
          }}
          onClose={close}
        />
      )}
    </Popover>
  )
}
