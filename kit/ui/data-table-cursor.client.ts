import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { cellAfterKey, type GridCell } from './data-table-keys.client.ts'

const keyWidthStep = 16

interface CursorOptions {
  scroller: HTMLDivElement | null
  /** of the rows in sight, in their order */
  ids: readonly string[]
  columns: number
  selected: ReadonlySet<string> | undefined
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined
  onOpen: ((index: number) => void) | undefined
  onSort: (columnId: string) => void
  onResize: (column: number, by: number) => void
}

/** The one tab stop of the grid and what keys and clicks do there; the listeners are on the table, not on its cells. */
export function useGridCursor({ scroller, ids, columns, selected, onSelect, onOpen, onSort, onResize }: CursorOptions) {
  const [place, setPlace] = useState<GridCell>({ row: 0, column: 0 })
  const cursor = { row: Math.min(place.row, ids.length - 1), column: Math.min(place.column, columns - 1) }
  const led = useRef(false)
  const anchor = useRef(0)

  useLayoutEffect(() => {
    if (!led.current) return
    led.current = false
    const cell = scroller?.querySelector<HTMLElement>('[tabindex="0"][aria-colindex]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const leadTo = (cell: GridCell) => {
    led.current = true
    setPlace(cell)
  }

  const selectRange = (to: number) => {
    const [from, until] = [Math.min(anchor.current, to), Math.max(anchor.current, to)]
    onSelect?.(new Set([...(selected ?? []), ...ids.slice(from, until + 1)]))
  }

  const toggle = (row: number) => {
    anchor.current = row
    const id = ids[row]
    if (!selected || id === undefined) return
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    onSelect?.(after)
  }

  const toggleAll = () => {
    const all = ids.every(id => selected?.has(id))
    onSelect?.(new Set(all ? [] : ids))
  }

  const act = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    const { key, shiftKey } = event
    const inHeader = cursor.row < 0
    const strong = event.ctrlKey || event.metaKey
    if (key === ' ' && onSelect) inHeader ? toggleAll() : toggle(cursor.row)
    else if (strong && key.toLowerCase() === 'a' && onSelect) onSelect(new Set(ids))
    else if (key === 'Escape' && selected && selected.size > 0) onSelect?.(new Set())
    else if (key === 'Enter' && cell.dataset.sort) onSort(cell.dataset.sort)
    else if (key === 'Enter' && onOpen && !inHeader) onOpen(cursor.row)
    else if (key === 'Enter' && cell.dataset.select) inHeader ? toggleAll() : toggle(cursor.row)
    else if (key === 'Enter' || key === 'F2') innerControl(cell)?.focus()
    else if (inHeader && event.altKey && key === 'ArrowDown') innerControl(cell)?.click()
    else if (inHeader && strong && key === 'ArrowRight') onResize(cursor.column, keyWidthStep)
    else if (inHeader && strong && key === 'ArrowLeft') onResize(cursor.column, -keyWidthStep)
    else if (shiftKey && onSelect && (key === 'ArrowDown' || key === 'ArrowUp')) extend(key === 'ArrowDown' ? 1 : -1)
    else return false
    return true
  }

  const extend = (step: number) => {
    if (!selected?.has(ids[cursor.row] ?? '')) anchor.current = cursor.row
    const to = Math.min(ids.length - 1, Math.max(0, cursor.row + step))
    selectRange(to)
    leadTo({ row: to, column: cursor.column })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    // keys inside a control of a cell are its own; Escape leads back to the cell
    if (isControl(event.target)) {
      if (event.key === 'Escape') cell.focus()
      return
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / cell.offsetHeight) - 2)
    const next = act(event, cell) ? null : cellAfterKey(event, cursor, { rows: ids.length, columns, page })
    if (next) leadTo(next)
    if (next || event.defaultPrevented || handledKeys.has(event.key)) event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (!cell || row === undefined) return
    if (cell.dataset.select === 'all') toggleAll()
    else if (cell.dataset.select) event.shiftKey ? selectRange(row) : toggle(row)
    else if (cell.dataset.sort && !isControl(event.target) && !isEdge(event.target)) onSort(cell.dataset.sort)
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (cell && !cell.dataset.select && row !== undefined && row >= 0 && !isControl(event.target)) onOpen?.(row)
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    const column = Number(cell?.ariaColIndex) - 1
    if (row !== undefined && column >= 0 && (row !== cursor.row || column !== cursor.column)) setPlace({ row, column })
  }

  return { cursor, handlers: { onKeyDown, onClick, onDoubleClick, onFocus, onMouseOver: showWhole } }
}

const handledKeys = new Set([' ', 'F2'])

// a popover opened from a cell is its child for React but not in the page
const cellOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('.data-table td, .data-table th')

function rowOf(cell: HTMLElement | null): number | undefined {
  const row = cell?.parentElement?.dataset.row
  return row === undefined ? undefined : Number(row)
}

const isControl = (target: EventTarget) => (target as Element).closest('button, a, select, textarea, input:not([type=checkbox])') !== null
const isEdge = (target: EventTarget) => (target as Element).classList.contains('head-edge')
const innerControl = (cell: HTMLElement) => cell.querySelector<HTMLElement>('button, a, input')

/** A cell that is cut shows its words in a tooltip (TABLE-06). */
function showWhole(event: MouseEvent<HTMLElement>) {
  const cell = cellOf(event.target)
  if (cell?.tagName === 'TD' && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
}
