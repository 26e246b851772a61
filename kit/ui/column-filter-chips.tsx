import { useWords, type Words } from '../words/words.tsx'
import type { Column } from './column.tsx'
import { type ColumnFilter, type Condition, conditionsOf } from './column-filter.ts'
import type { TableRows } from './data-table-rows.client.ts'
import { FilterChips } from './filter-chips.tsx'

export interface ColumnFilterChipsProps<Row> {
  rows: TableRows<Row>
  /** all of them: a filter of a column that is not shown still counts */
  columns: readonly Column<Row>[]
}

/** The filters of columns that are on, above the rows, so that somebody who comes back sees why rows are missing. */
export default function ColumnFilterChips<Row>({ rows, columns }: ColumnFilterChipsProps<Row>) {
  const t = useWords()
  const filters = Object.entries(rows.view.filters).map(([id, filter]) => ({
    id,
    label: columns.find(column => column.id === id)?.header ?? '',
    value: sayFilter(filter, t),
    clear: () => rows.filterBy(id, undefined),
  }))
  return <FilterChips filters={filters} clearAll={rows.clearFilters} />
}

/** `Contains: RTG, or Starts with: QC` */
function sayFilter(filter: ColumnFilter, t: Words): string {
  const say = ({ operator, text }: Condition) => t('{{label}}: {{value}}', { label: t(operator), value: text })
  const [first, second] = conditionsOf(filter).conditions.map(say)
  if (second === undefined) return first ?? ''
  return t(filter.join === 'And' ? '{{first}}, and {{second}}' : '{{first}}, or {{second}}', { first: first!, second })
}
