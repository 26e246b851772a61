import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import { type CellWords, type Column, printed } from './column.tsx'
import { type ColumnFilter, matches } from './column-filter.client.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

// TABLE-07
export const pageSizes = [15, 100, 1000] as const

interface Given<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId(row: Row): string
  paged: boolean
  initialSort: { id: string; descending: boolean } | undefined
  words: CellWords
  /** of the formats and of the order of letters */
  language: string
  /** called when other rows or another filter make the selection void (TABLE-11) */
  onOtherRows(): void
}

/** Sorts, filters and pages rows in the browser. */
export function useTableRows<Row>({ rows, columns, rowId, paged, initialSort, words, language, onOtherRows }: Given<Row>) {
  const definitions = useMemo(() => columns.map(column => definitionOf(column, words, language)), [columns, words, language])
  const data = useMemo(() => rows.map(row => ({ row })), [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowId(row),
    autoResetPageIndex: false,
    enableMultiSort: false,
    enableSortingRemoval: false,
    initialState: {
      pagination: { pageIndex: 0, pageSize: paged ? pageSizes[0] : Number.MAX_SAFE_INTEGER },
      sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.descending }] : [],
    },
  })
  const { columnFilters } = table.state
  useOtherRows(rows, rowId, columnFilters, () => {
    table.setPageIndex(0)
    onOtherRows()
  })
  return table
}

export type TableOfRows<Row> = ReturnType<typeof useTableRows<Row>>

function definitionOf<Row>(column: Column<Row>, words: CellWords, language: string) {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return {
    id: column.id,
    accessorFn: ({ row }: Held<Row>) => column.value(row) ?? undefined,
    sortDescFirst: false,
    sortUndefined: 'last' as const,
    sortFn: (one: ValueSource, other: ValueSource, id: string) => compared(one.getValue(id), other.getValue(id), collator),
    filterFn: ({ original }: { original: Held<Row> }, _: string, filter: ColumnFilter) =>
      matches(printed(column, column.value(original.row), words), filter),
  }
}

// the library knows records only, a row of ours may be anything
interface Held<Row> {
  row: Row
}

interface ValueSource {
  getValue(id: string): unknown
}

const compared = (one: unknown, other: unknown, collator: Intl.Collator) =>
  typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other)

/** Tells when other rows are given or another filter is set; the same rows with other values do not count. */
function useOtherRows<Row>(rows: readonly Row[], rowId: (row: Row) => string, filter: unknown, act: () => void) {
  const before = useRef({ rows, filter })
  useEffect(() => {
    const { rows: old, filter: oldFilter } = before.current
    before.current = { rows, filter }
    const same = rows === old || (rows.length === old.length && rows.every((row, index) => rowId(row) === rowId(old[index]!)))
    if (!same || filter !== oldFilter) act()
  })
}
