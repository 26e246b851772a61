import { useEffect, useMemo, useRef } from 'react'
import { type CellWords, type Column, viewColumn } from './column.tsx'
import { type ColumnFilter, isSet } from './column-filter.ts'
import { type Filters, type Sort, TableView } from './data-table-view.ts'
import { useKept } from './kept.client.ts'
import { useOrder, usePreparing } from './table-reading.client.ts'

// TABLE-07
export const pageSizes = [15, 100, 1000] as const

/** How a table is looked at: held by the table, or by whoever gives its rows. */
export interface View {
  readonly sort?: Sort | undefined
  readonly filters: Filters
  readonly page: number
  readonly pageSize: number
}

export const firstView = (sort?: Sort): View => ({ sort, filters: {}, page: 0, pageSize: pageSizes[0] })

interface Given<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId(row: Row): string
  paged: boolean
  initialSort: Sort | undefined
  /** tells the tables of a page apart */
  keptAs: string
  words: CellWords
  view: View | undefined
  onView: ((view: View) => void) | undefined
  /** given, `rows` are the page in sight of so many, sorted and filtered by the server */
  total: number | undefined
  /** called when fresh rows, or another filter, make the selection void (TABLE-11) */
  onOtherRows(fresh: boolean): void
}

/** The rows in sight: by their place, so that nothing is made for the others. */
export interface RowsInSight<Row> {
  readonly count: number
  at(index: number): Row
  idAt(index: number): string
}

/** Sorts, filters and pages rows in the page; what the server has sorted and filtered is taken as it is. */
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
  // rows may be gone since the page was turned to
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
    // the first rows to come are those of the page that was left
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
    /** the rows in sight are still those of the question before */
    reading,
    prepare: (id: string) => whole && prepare(id),
    /** other filters clear the selection and lead to the first page (TABLE-11) */
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
      // rows of other pages are not in the page: what one cannot see is not kept selected
      if (!whole) onOtherRows(false)
    },
    /** the rows that pass, of all pages; of a server's page its own */
    everyRow: (): readonly Row[] => (order ? Array.from(order, row => known[row]!) : known),
  }
}

export type TableRows<Row> = ReturnType<typeof useTableRows<Row>>

/** Tells when other rows are given; the same rows with other values do not count, nor does another page of the server. */
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
