import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { useLanguage, useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import { checkboxWidth, useColumnWidths } from './column-widths.client.ts'
import './data-table.css'
import './data-table-tools.css'
import { DataTableBody, WaitingBody } from './data-table-body.tsx'
import { useGridCursor } from './data-table-cursor.client.ts'
import { DataTableHead } from './data-table-head.tsx'
import { useTableRows } from './data-table-rows.client.ts'
import { DataTableTotals } from './data-table-totals.tsx'
import { Empty } from './empty.tsx'
import { Pager } from './pager.tsx'

export type { Column } from './column.tsx'

interface DataTableProps<Row> {
  rows: readonly Row[]
  /** kept between renderings: at the top of the file, or by useMemo */
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** names the table for screen readers; the column widths of the user are kept under it */
  label: string
  selected?: ReadonlySet<string>
  onSelect?: (ids: ReadonlySet<string>) => void
  onOpen?: (row: Row) => void
  totals?: Readonly<Record<string, ReactNode>>
  empty?: ReactNode
  paged?: boolean
  initialSort?: { id: string; descending: boolean }
  loading?: boolean
}

const none: ReadonlySet<string> = new Set()

/** A table of records: sorted, filtered, paged and selected in the browser; one tab stop, moved by the arrow keys. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, label, onSelect, onOpen, totals, empty, paged = true, initialSort, loading = false } = props
  const t = useWords()
  const language = useLanguage()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const selected = onSelect ? (props.selected ?? none) : undefined
  const [yes, no, select] = [t('Yes'), t('No'), t('Select row')]
  const words = useMemo(() => ({ yes, no, select }), [yes, no, select])
  const { widths, flexible, resize } = useColumnWidths(label, columns, rows, words)
  const clearSelection = () => {
    if (selected && selected.size > 0) onSelect?.(none)
  }
  const table = useTableRows({ rows, columns, rowId, paged, initialSort, words, language, onOtherRows: clearSelection })
  const shown = table.getRowModel().rows
  const total = table.getFilteredRowModel().rows.length
  const { pageIndex, pageSize } = table.state.pagination
  const waiting = loading && rows.length === 0
  const offset = selected ? 1 : 0
  const { cursor, handlers } = useGridCursor({
    scroller,
    ids: shown.map(({ id }) => id),
    columns: columns.length + offset,
    selected,
    onSelect,
    onOpen: onOpen && (index => shown[index] && onOpen(shown[index].original.row)),
    onSort: id => table.getColumn(id)?.toggleSorting(),
    onResize: (index, by) => {
      const column = columns[index - offset]
      if (column) resize(column.id, widths[index - offset]! + by)
    },
  })
  const selectedHere = selected ? shown.filter(({ id }) => selected.has(id)).length : 0
  const allHere = selectedHere > 0 && selectedHere === shown.length
  const least = widths.reduce((sum, width) => sum + width, selected ? checkboxWidth : 0)
  const selectEvery = () => onSelect?.(new Set(table.getFilteredRowModel().rows.map(({ id }) => id)))

  return (
    <div className="data-table">
      <div className="data-table-scroll" ref={setScroller} onScroll={markPinnedEdge} style={pinnedStyle(offset, widths)}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes keys
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1 + (totals ? 1 : 0)}
          aria-colcount={columns.length + offset}
          aria-busy={loading}
          aria-multiselectable={selected !== undefined}
          style={{ minWidth: least }}
          {...handlers}
        >
          <colgroup>
            {selected && <col style={{ width: checkboxWidth }} />}
            {columns.map(({ id }, index) => (
              <col key={id} style={index === flexible ? undefined : { width: widths[index] }} />
            ))}
          </colgroup>
          <DataTableHead
            table={table}
            columns={columns}
            selectable={selected !== undefined}
            allSelected={allHere}
            someSelected={selectedHere > 0}
            cursor={cursor.row < 0 ? cursor.column : undefined}
            resize={resize}
            words={words}
          />
          {waiting ? (
            <WaitingBody columns={columns.length} selectable={selected !== undefined} />
          ) : (
            <DataTableBody
              rows={shown}
              columns={columns}
              before={pageIndex * pageSize || 0}
              selected={selected}
              cursor={cursor}
              scroller={scroller}
              words={words}
              language={language}
            />
          )}
          {totals && shown.length > 0 && <DataTableTotals columns={columns} totals={totals} offset={offset} position={total + 2} />}
        </table>
        {shown.length === 0 && !waiting && (
          <div className="data-table-nothing">
            {rows.length > 0 ? <NoMatch onClear={() => table.setColumnFilters([])} /> : (empty ?? <Empty />)}
          </div>
        )}
      </div>
      {paged && (
        <Pager
          total={total}
          page={pageIndex}
          pageSize={pageSize}
          onPage={page => table.setPageIndex(page)}
          onPageSize={size => table.setPagination({ pageIndex: 0, pageSize: size })}
          onSelectAll={allHere && total > shown.length ? selectEvery : undefined}
        />
      )}
    </div>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useWords()
  return <Empty title={t('No results found with the given criteria')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>} />
}

/** Where the pinned columns end, so that a cell the keys lead to is not hidden below them. */
const pinnedStyle = (offset: number, widths: readonly number[]) =>
  ({ '--pinned': `${offset * checkboxWidth}px`, scrollPaddingInlineStart: offset * checkboxWidth + (widths[0] ?? 0) }) as CSSProperties

/** The edge of the pinned columns shows only while others lie below them. */
function markPinnedEdge({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft !== 0)
}
