import { useWords, type Words } from '../words/words.tsx'
import type { Column } from './column.tsx'
import { type ColumnFilter, type Condition, conditionsOf } from './column-filter.ts'
import type { TableRows } from './data-table-rows.client.ts'
import { FilterChips } from './filter-chips.tsx'

interface ColumnFilterChipsProps<Row> {
  rows: TableRows<Row>
  /** all of them: a filter of a column that is not shown still counts */
  columns: readonly Column<Row>[]
}

/** The filters of columns that are on, above the rows, so that somebody who comes back sees why rows are missing. */
export function ColumnFilterChips<Row>({ rows, columns }: ColumnFilterChipsProps<Row>) {
  const t = useWords()
  const filters = Object.entries(rows.view.filters).map(([id, filter]) => ({
    id,
    label: columns.find(column => column.id === id)?.header ?? '',
    value: sayFilter(filter, t),
    clear: () => rows.filterBy(id, undefined),
  }))
  return <FilterChips filters={filters} clearAll={rows.clearFilters} />
}

/** `Contains RTG Or Starts with QC` */
function sayFilter(filter: ColumnFilter, t: Words): string {
  const say = ({ operator, text }: Condition) => `${t(operator)} ${text}`
  return conditionsOf(filter)
    .conditions.map(say)
    .join(` ${t(filter.join)} `)
}
