import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import type { ColumnFilterChipsProps } from './column-filter-chips.tsx'
import { checkboxWidth, useColumnWidths } from './column-widths.client.ts'
import { useColumnSlots } from './column-window.client.ts'
import './data-table.css'
import './data-table-long.css'
import './data-table-tools.css'
import './data-table-cards.css'
import { DataTableBody, isLong, WaitingBody } from './data-table-body.tsx'
import { useCards } from './data-table-cards.client.ts'
import { useTableColumns } from './data-table-columns.client.ts'
import { copyCells } from './data-table-copy.client.ts'
import { useGridCursor } from './data-table-cursor.client.ts'
import { DataTableHead } from './data-table-head.tsx'
import { useInlineRows } from './data-table-inline.tsx'
import { actionsId } from './data-table-row.tsx'
import { useTableRows, type View } from './data-table-rows.client.ts'
import { markPinnedEdge, pinnedStyle, tableStyle, tracks } from './data-table-style.client.ts'
import type { Totals } from './data-table-totals.tsx'
import type { Sort } from './data-table-view.ts'
import { Empty } from './empty.tsx'
import type { InlineEdit } from './inline-edit.ts'
import { lazyPart } from './lazy-part.tsx'
import { NoConnection } from './no-connection.tsx'
import { rememberPageSize } from './page-size.client.ts'
import { Pager } from './pager.tsx'
import { useRoom } from './room.client.ts'
import { useConnectionLost } from './use-connection.client.ts'

export type { Column } from './column.tsx'
export { firstView, type View } from './data-table-rows.client.ts'
export type { InlineEdit } from './inline-edit.ts'

export interface DataTableProps<Row> {
  rows: readonly Row[]
  /** must be the same array in every rendering: made at the top of the file, or by useMemo */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** names the table for screen readers */
  label: string
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  /** with `one`, at most one row can be selected (TABLE-04) */
  selection?: 'one' | 'many'
  /** rows that are selected when the table is first filled (TABLE-12) */
  defaultSelect?: (row: Row) => boolean
  onOpen?: (row: Row) => void
  /** what the Delete key does */
  onDelete?: () => void
  /** the Actions column (TABLE-09); must be the same function in every rendering, as `columns` */
  actions?: (row: Row) => ReactNode
  /** rows are added and edited in the table (TABLE-08) */
  inline?: InlineEdit<Row>
  /** the sums of columns, and what draws them: most tables have none */
  totals?: Totals
  empty?: ReactNode
  paged?: boolean
  initialSort?: Sort
  /** orders to choose from by name, besides the headers (TABLE-17) */
  sorts?: readonly { label: string; sort: Sort }[]
  loading?: boolean
  /** the sort, filters and page, when the parent keeps them; otherwise the table keeps its own */
  view?: View
  onView?: (view: View) => void
  /** when given, `rows` are one page of this many rows, which the server has sorted and filtered */
  total?: number
  /** is set to what the user sees, for an export */
  inSight?: { current: InSight<Row> }
  /** is told how many rows pass the filters, whenever that changes; the same function in every rendering */
  onCount?: (count: number) => void
  /** `page` 280 px, for several on a page; `sub` 300 px, in a dialog or below a record; otherwise it fills the space (TABLE-20) */
  height?: 'page' | 'sub'
}

export interface InSight<Row> {
  /** all rows that pass the filters, in their order */
  rows(): readonly Row[]
  /** the shown columns, in their order */
  readonly columns: readonly string[]
}

const ColumnFilterChips = lazyPart<ColumnFilterChipsProps<never>>(() => import('./column-filter-chips.tsx')) as unknown as <Row>(
  props: ColumnFilterChipsProps<Row>,
) => ReactNode
const NoMatch = lazyPart(() => import('./no-match.tsx'))
const none: ReadonlySet<string> = new Set()
// of a card that waits: its name and four values
const cardBars = 5

/**
 * A table of records that can be sorted, filtered, paged and selected. It has one tab stop, moved by the arrow keys (TABLE-01 to TABLE-20).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, label, onSelect, onOpen, totals, empty, paged = true, initialSort, loading = false } = props
  const t = useWords()
  const language = useLanguage()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const selected = onSelect ? (props.selected ?? none) : undefined
  const single = props.selection === 'one'
  const offset = selected ? 1 : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words depend on the language
  const words = useMemo(() => ({ yes: t('Yes'), no: t('No'), select: t('Select row') }), [t, language])
  const inline = useInlineRows(props.inline, props.actions, rowId)
  const { columns, layout, ...laidOut } = useTableColumns(props.columns, inline.actions)
  const room = useRoom(scroller) - offset * checkboxWidth
  const widths = useColumnWidths(layout.widths, columns, rows, words, room)
  const cards = useCards(columns, widths)
  const flagged = () => new Set(props.defaultSelect ? rows.filter(props.defaultSelect).map(rowId) : none)
  const startSelection = (fresh: boolean) => {
    const after = fresh ? flagged() : none
    if (selected && selected.size + after.size > 0) onSelect?.(after)
  }
  const { view, onView, total: remoteTotal } = props
  const table = useTableRows({
    rows,
    columns,
    rowId,
    paged,
    initialSort,
    words,
    view,
    onView,
    total: remoteTotal,
    keptAs: `${props.height ?? 'table'}-${props.columns[0]?.id}`,
    onOtherRows: startSelection,
  })
  const { shown, total } = table
  const { page, pageSize, filters } = table.view
  const { inSight, onCount } = props
  useEffect(() => {
    if (inSight) inSight.current = { rows: table.everyRow, columns: columns.flatMap(({ id }) => (id === actionsId ? [] : [id])) }
  })
  useLayoutEffect(() => onCount?.(total), [onCount, total])
  usePreselected(rows.length > 0 && props.defaultSelect !== undefined, () => onSelect?.(flagged()))
  const waiting = (loading && rows.length === 0) || (table.reading && shown.count === 0)
  const lost = useConnectionLost() !== null
  const { cursor, range, handlers } = useGridCursor({
    scroller,
    rows: shown,
    columns: columns.length + offset,
    selected,
    onSelect,
    single,
    onOpen: onOpen && (index => index < shown.count && onOpen(shown.at(index))),
    opensAtOnce: cards !== undefined,
    onDelete: props.onDelete,
    onSort: table.sortBy,
    onResize: (index, by) => {
      const column = columns[index - offset]
      if (column) laidOut.resize(column.id, widths[index - offset]! + by)
    },
    onMoveColumn: (index, by) => (index < offset ? index : laidOut.step(index - offset, by) + offset),
  })
  // the place of the width that no column needs
  const restAt = columns.length - (inline.actions ? 1 : 0)
  const slots = useColumnSlots({
    scroller,
    widths,
    selectable: offset === 1,
    cursor: cursor.column - offset,
    pinnedEnd: !!inline.actions,
    whole: cards !== undefined,
  })
  const selectedHere = useMemo(
    () => (selected && selected.size > 0 ? countOf(shown.count, index => selected.has(shown.idAt(index))) : 0),
    [selected, shown],
  )
  const allHere = selectedHere > 0 && selectedHere === shown.count
  const least = widths.reduce((sum, width) => sum + width, offset * checkboxWidth)
  const longness = isLong(shown.count) ? (inline.actions ? 'pinned' : 'free') : undefined
  const line = { columns, slots, selectable: offset === 1 }
  const sums = totals && shown.count > 0 && (
    <totals.Drawn {...line} sums={totals.sums} offset={offset} position={total + 2} above={cards !== undefined} />
  )

  return (
    <div className="data-table" data-height={props.height}>
      {Object.keys(filters).length > 0 && <ColumnFilterChips rows={table} columns={laidOut.all} />}
      <div className="data-table-scroll" ref={setScroller} onScroll={markPinnedEdge} style={pinnedStyle(offset, widths, inline.actions)}>
        {cards && sums}
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes keys
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1 + (totals ? 1 : 0)}
          aria-colcount={columns.length + offset}
          aria-busy={loading || table.reading}
          aria-multiselectable={selected !== undefined && !single}
          {...(cards ? { 'data-cards': true } : { 'data-long': longness, style: tableStyle(least, offset, widths, restAt) })}
          onCopy={event => copyCells(event, { rows: shown, columns, offset, selected, range, cursor, words })}
          {...handlers}
        >
          <colgroup>
            {offset === 1 && <col style={{ width: checkboxWidth }} />}
            {tracks(widths, restAt).map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name when it is the rest
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <DataTableHead
            rows={table}
            {...line}
            single={single}
            allSelected={allHere}
            someSelected={selectedHere > 0}
            cursor={cursor.row < 0 ? cursor.column : undefined}
            cards={cards !== undefined}
            resize={laidOut.resize}
            move={laidOut.move}
          />
          {waiting ? (
            !lost && <WaitingBody columns={cards ? cardBars : columns.length + 1} selectable={offset === 1} />
          ) : (
            <DataTableBody
              columns={columns}
              slots={slots}
              selected={selected}
              cursor={cursor}
              cards={cards}
              range={range}
              scroller={scroller}
              words={words}
              language={language}
              rows={shown}
              before={paged ? page * pageSize : 0}
              newRow={inline.newRow(line)}
              inlineRow={inline.rowOf(line)}
            />
          )}
          {!cards && sums}
        </table>
        {waiting && lost && (
          <div className="data-table-nothing">
            <NoConnection />
          </div>
        )}
        {shown.count === 0 && !waiting && (
          <div className="data-table-nothing">
            {Object.keys(filters).length > 0 ? <NoMatch onClear={table.clearFilters} /> : (empty ?? <Empty />)}
          </div>
        )}
      </div>
      {paged && (
        <Pager
          total={total}
          page={page}
          pageSize={pageSize}
          onPage={to => table.turnTo({ page: to })}
          onPageSize={size => {
            rememberPageSize(size)
            table.turnTo({ page: 0, pageSize: size })
          }}
          onSelectAll={
            allHere && !single && table.whole && total > shown.count ? () => onSelect?.(new Set(table.everyRow().map(rowId))) : undefined
          }
          columns={props.columns.length > 1 ? laidOut.all : undefined}
          layout={layout}
          onLayout={laidOut.changeLayout}
          sorts={props.sorts}
          sort={table.view.sort}
          onSort={table.sortAs}
        />
      )}
    </div>
  )
}

/** Selects the default rows once, when the first rows arrive (TABLE-12). */
function usePreselected(here: boolean, act: () => void) {
  const done = useRef(false)
  useEffect(() => {
    if (!here || done.current) return
    done.current = true
    act()
  })
}

function countOf(count: number, holds: (index: number) => boolean): number {
  let found = 0
  for (let index = 0; index < count; index++) if (holds(index)) found++
  return found
}
