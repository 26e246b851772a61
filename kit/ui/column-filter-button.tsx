import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import type { OpenFilterProps } from './column-filter-open.tsx'
import type { TableRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'

const OpenFilter = lazyPart<OpenFilterProps<never>>(() => import('./column-filter-open.tsx')) as unknown as <Row>(
  props: OpenFilterProps<Row>,
) => ReactNode

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
