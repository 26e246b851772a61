import { useEffect, useMemo, useReducer, useRef } from 'react'
import { betweenFrames } from './between-frames.client.ts'
import type { Filters, Sort, TableView } from './data-table-view.ts'

// a column of up to this many rows is read in less than a frame
const fewRows = 5000

/** Whether the columns needed for an order have been read. If not, reads them in pieces and then draws the table again. */
export function useRead<Row>(table: TableView<Row>, sort: Sort | undefined, filtered: readonly string[]): boolean {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const read = table.rows.length <= fewRows || table.isRead(sort, filtered)
  const sorted = sort?.id
  const named = filtered.join('\n')
  useEffect(() => {
    if (read) return
    const left = new AbortController()
    const pieces = table.read(sorted === undefined ? undefined : { id: sorted, descending: false }, named.split('\n'))
    betweenFrames(pieces, left.signal).then(drawAgain)
    return () => left.abort()
  }, [read, table, sorted, named])
  return read
}

interface Ordered<Row> {
  readonly rows: readonly Row[]
  /** the indexes of the rows that pass, in order; null when the server has sorted and filtered */
  readonly order: Uint32Array | null
}

const nothing: Ordered<never> = { rows: [], order: new Uint32Array() }

/** The rows that pass the filters, in order. While the columns of very many rows are being read, the earlier result stays. */
export function useOrder<Row>(table: TableView<Row>, whole: boolean, sort: Sort | undefined, filters: Filters) {
  const ready = useRead(table, whole ? sort : undefined, whole ? Object.keys(filters) : []) || !whole
  const answer = useMemo(
    (): Ordered<Row> | undefined => (ready ? { rows: table.rows, order: whole ? table.order(sort, filters) : null } : undefined),
    [ready, table, whole, sort, filters],
  )
  const before = useRef<Ordered<Row>>(nothing)
  useEffect(() => {
    if (answer) before.current = answer
  }, [answer])
  return { ...(answer ?? before.current), reading: !ready }
}

/** Returns a function that reads a column before it is needed, one column at a time. */
export function usePreparing<Row>(table: TableView<Row>) {
  const left = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops reading when the rows change
  useEffect(() => () => left.current?.abort(), [table])
  return (id: string) => {
    left.current?.abort()
    left.current = new AbortController()
    void betweenFrames(table.read({ id, descending: false }, []), left.current.signal)
  }
}
