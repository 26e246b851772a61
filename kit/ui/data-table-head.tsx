import type { PointerEvent, ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import type { Column } from './column.tsx'
import { ColumnFilterButton } from './column-filter-button.tsx'
import { type Beside, isMovable } from './column-order.ts'
import { type Slot, spanning } from './column-window.client.ts'
import type { CardHeadProps } from './data-table-card-head.tsx'
import { classOf } from './data-table-row.tsx'
import type { TableRows } from './data-table-rows.client.ts'
import { fetchable } from './fetched.client.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'

const CardHead = lazyPart<CardHeadProps<never>>(() => import('./data-table-card-head.tsx')) as unknown as <Row>(
  props: CardHeadProps<Row>,
) => ReactNode

const dragging = fetchable(() => import('./column-drag.client.ts'))

function startDrag({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>, onMove: (beside: Beside) => void) {
  void dragging.fetch().then(drag => drag(currentTarget, nativeEvent, onMove))
}

interface HeadProps<Row> {
  rows: TableRows<Row>
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  selectable: boolean
  /** at most one row can be selected, so there is no box for all */
  single: boolean
  allSelected: boolean
  someSelected: boolean
  /** the column of the tab stop, when it is in the header */
  cursor: number | undefined
  /** rows are cards, which have one head for all columns */
  cards: boolean
  resize: (id: string, width: number) => void
  move: (id: string, beside: Beside) => void
}

/** The header row: for each column its name, sort, filter and an edge to drag its width. A header can be dragged to another place. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { rows, columns, slots, selectable, single, allSelected, someSelected, cursor, cards, resize, move } = props
  const t = useWords()
  const offset = selectable ? 1 : 0
  return (
    <thead>
      <tr aria-rowindex={1} data-row={-1}>
        {selectable && (
          <th className="check pin" aria-colindex={1} tabIndex={cursor === 0 ? 0 : -1} data-select={single ? undefined : 'all'}>
            {single ? (
              <span className="hidden-text">{t('Select row')}</span>
            ) : (
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
            )}
          </th>
        )}
        {cards && (
          <th className="card-head">
            <CardHead rows={rows} columns={columns} />
          </th>
        )}
        {(cards ? [] : slots).map(slot =>
          'gap' in slot ? (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
            <th key={`gap-${slot.from}`} className="gap" {...spanning(slot.gap)} aria-hidden="true" />
          ) : (
            <HeadCell
              key={columns[slot.at]!.id}
              rows={rows}
              column={columns[slot.at]!}
              at={slot.at}
              offset={offset}
              tabStop={cursor === slot.at + offset}
              resize={resize}
              move={move}
            />
          ),
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  rows: TableRows<Row>
  column: Column<Row>
  at: number
  offset: number
  tabStop: boolean
  resize: (id: string, width: number) => void
  move: (id: string, beside: Beside) => void
}

function HeadCell<Row>({ rows, column, at, offset, tabStop, resize, move }: HeadCellProps<Row>) {
  const { sort, filters } = rows.view
  const sorted = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
  const classes = [classOf(column, at)?.replace('name', ''), filters[column.id] && 'filtered'].filter(Boolean).join(' ')
  const place = { className: classes, scope: 'col', 'aria-colindex': at + offset + 1, tabIndex: tabStop ? 0 : -1 }
  if (column.plain) return <th {...place}>{column.header}</th>
  const movable = isMovable(column, at)
  return (
    <th
      {...place}
      aria-sort={sorted ?? 'none'}
      data-sort={column.id}
      // starts to read the column, and what a drag needs, while the pointer is on its way to the press (P10)
      onPointerEnter={() => {
        rows.prepare(column.id)
        void dragging.fetch().catch(() => undefined)
      }}
      {...(movable && { 'data-movable': true, onPointerDown: event => startDrag(event, beside => move(column.id, beside)) })}
    >
      <span className="head-cell">
        <span className="head-words">{column.header}</span>
        {sorted && <Icon className="icon head-sort" name={sorted === 'ascending' ? 'sortUp' : 'sortDown'} size={14} />}
        <ColumnFilterButton rows={rows} column={column} />
      </span>
      <span className="head-edge" aria-hidden="true" onPointerDown={event => followPointer(event, width => resize(column.id, width))} />
    </th>
  )
}

/** Sets the width of a column while the pointer drags the edge of its header. */
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
