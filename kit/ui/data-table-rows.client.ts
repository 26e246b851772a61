import { useEffect, useMemo, useRef } from 'react'
import { type CellWords, type Column, viewColumn } from './column.tsx'
import { type ColumnFilter, isSet } from './column-filter.ts'
import { type Filters, type Sort, TableView } from './data-table-view.ts'
import { useKept } from './kept.client.ts'
import { chosenPageSize } from './page-size.client.ts'
import { useOrder, usePreparing } from './table-reading.client.ts'

// TABLE-07

/** The sort, filters and page of a table. Either the table or its parent keeps it. */
export interface View {
  readonly sort?: Sort | undefined
  readonly filters: Filters
  readonly page: number
  readonly pageSize: number
}

export const firstView = (sort?: Sort): View => ({ sort, filters: {}, page: 0, pageSize: chosenPageSize() })

interface Given<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId(row: Row): string
  paged: boolean
  initialSort: Sort | undefined
  /** a name that is different for each table of a page */
  keptAs: string
  words: CellWords
  view: View | undefined
  onView: ((view: View) => void) | undefined
  /** when given, `rows` are one page of this many rows, sorted and filtered by the server */
  total: number | undefined
  /** called when other rows or another filter end the selection (TABLE-11) */
  onOtherRows(fresh: boolean): void
}

/** The rows of the current page, read by index so that no list is made. */
export interface RowsInSight<Row> {
  readonly count: number
  at(index: number): Row
  idAt(index: number): string
}

/** Sorts, filters and pages rows in the browser. Rows that the server has sorted and filtered are used as they are. */
export function useTableRows<Row>({ rows, columns, rowId, paged, initialSort, keptAs, words, total, onOtherRows, ...given }: Given<Row>) {
  const [own, setOwn] = useKept(keptAs, () => firstView(initialSort))
  const view = given.view ?? own
  const setView = given.onView ?? setOwn
  const whole = total === undefined
  const { sort, filters, pageSize } = view
  const table = useMemo(
    () =>
      new TableView(
        rows,
        columns.map(column => viewColumn(column, words)),
      ),
    [rows, columns, words],
  )
  const { rows: known, order, reading } = useOrder(table, whole, sort, filters)
  const count = total ?? order?.length ?? 0
  // the page may no longer exist after rows are deleted
  const page = count > 0 ? Math.min(view.page, Math.ceil(count / pageSize) - 1) : view.page
  useEffect(() => {
    if (page !== view.page) setView({ ...view, page })
  })
  const prepare = usePreparing(table)
  const shown = useMemo((): RowsInSight<Row> => {
    const from = paged && order ? page * pageSize : 0
    const drawn = order ? Math.max(0, Math.min(order.length - from, paged ? pageSize : order.length)) : known.length
    const at = (index: number) => known[order ? order[from + index]! : index]!
    return { count: drawn, at, idAt: index => rowId(at(index)) }
  }, [order, paged, page, pageSize, known, rowId])
  useOtherRows(rows, rowId, whole, before => {
    // the first rows after a return to the screen belong to the page it was left on
    if (page !== 0 && before > 0) setView({ ...view, page: 0 })
    onOtherRows(true)
  })
  const sortAs = (next: Sort) => setView({ ...view, page: 0, sort: next })
  return {
    view: { ...view, page },
    whole,
    table,
    shown,
    total: count,
    sortBy: (id: string) => sortAs({ id, descending: sort?.id === id ? !sort.descending : false }),
    sortAs,
    /** true while the rows of the earlier sort and filters are still shown */
    reading,
    prepare: (id: string) => whole && prepare(id),
    /** a changed filter clears the selection and goes to the first page (TABLE-11) */
    filterBy(id: string, filter: ColumnFilter | undefined) {
      const { [id]: _, ...others } = filters
      setView({ ...view, page: 0, filters: filter && isSet(filter) ? { ...others, [id]: filter } : others })
      onOtherRows(false)
    },
    clearFilters() {
      setView({ ...view, page: 0, filters: {} })
      onOtherRows(false)
    },
    turnTo(to: Partial<Pick<View, 'page' | 'pageSize'>>) {
      setView({ ...view, ...to })
      // rows of other pages are only on the server, so they cannot stay selected
      if (!whole) onOtherRows(false)
    },
    /** the rows of all pages that pass the filters; when the server gives pages, the rows of this one */
    everyRow: (): readonly Row[] => (order ? Array.from(order, row => known[row]!) : known),
  }
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>

/** Calls `act` when other rows are given. The same rows with other values do not count, nor does another page from the server. */
function useOtherRows<Row>(rows: readonly Row[], rowId: (row: Row) => string, whole: boolean, act: (before: number) => void) {
  const before = useRef({ rows, whole })
  useEffect(() => {
    const { rows: old, whole: wasWhole } = before.current
    before.current = { rows, whole }
    if (rows === old || !whole || !wasWhole) return
    const same = rows.length === old.length && rows.every((row, index) => rowId(row) === rowId(old[index]!))
    if (!same) act(old.length)
  })
}
