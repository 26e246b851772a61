import type { PointerEvent } from 'react'
import { useWords } from '../words/words.tsx'
import { type CellWords, type Column, isFigure } from './column.tsx'
import { ColumnFilterButton } from './column-filter.tsx'
import type { TableOfRows } from './data-table-rows.client.ts'
import { Icon } from './icon.tsx'

interface HeadProps<Row> {
  table: TableOfRows<Row>
  columns: readonly Column<Row>[]
  selectable: boolean
  allSelected: boolean
  someSelected: boolean
  /** the column of the tab stop, when it is in the header */
  cursor: number | undefined
  resize: (id: string, width: number) => void
  words: CellWords
}

/** The header row: what a column is, how it is sorted, its filter, and the edge that sets its width. */
export function DataTableHead<Row>({ table, columns, selectable, allSelected, someSelected, cursor, resize, words }: HeadProps<Row>) {
  const t = useWords()
  const offset = selectable ? 1 : 0
  return (
    <thead>
      <tr aria-rowindex={1} data-row={-1}>
        {selectable && (
          <th className="check pin" aria-colindex={1} tabIndex={cursor === 0 ? 0 : -1} data-select="all">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('Select all rows of this page')}
              checked={allSelected}
              ref={box => {
                if (box) box.indeterminate = someSelected && !allSelected
              }}
              readOnly
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell
            key={column.id}
            table={table}
            column={column}
            index={index + offset}
            pinned={index === 0}
            tabStop={cursor === index + offset}
            resize={resize}
            words={words}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  table: TableOfRows<Row>
  column: Column<Row>
  index: number
  pinned: boolean
  tabStop: boolean
  resize: (id: string, width: number) => void
  words: CellWords
}

const directions = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row>({ table, column, index, pinned, tabStop, resize, words }: HeadCellProps<Row>) {
  const sorted = table.getColumn(column.id)?.getIsSorted() || undefined
  const filtered = table.state.columnFilters.some(({ id }) => id === column.id)
  const classes = [pinned && 'pin', isFigure(column.kind) && 'figure', filtered && 'filtered'].filter(Boolean).join(' ')
  return (
    <th
      className={classes}
      scope="col"
      aria-colindex={index + 1}
      aria-sort={sorted ? directions[sorted] : 'none'}
      tabIndex={tabStop ? 0 : -1}
      data-sort={column.id}
    >
      <span className="head-cell">
        <span className="head-words">{column.header}</span>
        {sorted && <Icon className="icon head-sort" name={sorted === 'asc' ? 'sortUp' : 'sortDown'} size={14} />}
        <span className="grow" />
        <ColumnFilterButton table={table} column={column} filtered={filtered} words={words} />
      </span>
      <span className="head-edge" aria-hidden="true" onPointerDown={event => followPointer(event, width => resize(column.id, width))} />
    </th>
  )
}

/** Lets the right edge of a header follow the pointer until it is let go. */
function followPointer(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void) {
  event.preventDefault()
  const edge = event.currentTarget
  const startWidth = edge.parentElement?.offsetWidth ?? 0
  const startAt = event.clientX
  const direction = getComputedStyle(edge).direction === 'rtl' ? -1 : 1
  edge.setPointerCapture(event.pointerId)
  const move = (moved: globalThis.PointerEvent) => onWidth(startWidth + direction * (moved.clientX - startAt))
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
}
