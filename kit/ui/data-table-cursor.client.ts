import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cellAfterKey, type GridCell, rangeBetween } from './data-table-keys.client.ts'
import { useRowSelection } from './data-table-selection.client.ts'

const keyWidthStep = 16

interface CursorOptions {
  scroller: HTMLDivElement | null
  /** the shown rows, in their order */
  rows: { count: number; idAt(index: number): string }
  columns: number
  selected: ReadonlySet<string> | undefined
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined
  single: boolean
  onOpen: ((index: number) => void) | undefined
  /** one press opens a row, as on a phone; otherwise two do */
  opensAtOnce: boolean
  /** what the Delete key does */
  onDelete: (() => void) | undefined
  onSort: (columnId: string) => void
  onResize: (column: number, by: number) => void
  /** moves a column past the one beside it and returns its new place */
  onMoveColumn: (column: number, by: 1 | -1) => number
}

/** Keeps the one tab stop of the grid and handles its keys and clicks. The listeners are on the table, not on its cells. */
export function useGridCursor(options: CursorOptions) {
  const { scroller, rows, columns, selected, onSelect, onOpen, onDelete, onSort, onResize, onMoveColumn } = options
  const [place, setPlace] = useState<GridCell>({ row: 0, column: 0 })
  // the corner where the range of cells began; the range ends at the cursor
  const [corner, setCorner] = useState<GridCell | null>(null)
  const cursor = { row: Math.min(place.row, rows.count - 1), column: Math.min(place.column, columns - 1) }
  const offset = selected ? 1 : 0
  const range = useMemo(
    () => (corner && cursor.row >= 0 ? rangeBetween(corner, { row: cursor.row, column: cursor.column }, offset) : null),
    [corner, cursor.row, cursor.column, offset],
  )
  const { toggle, toggleAll, selectTo, selectAll } = useRowSelection(options)
  const led = useRef(false)

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

  /** Shift and an arrow: rows in the checkbox column, cells elsewhere. */
  const extend = (to: GridCell) => {
    if (cursor.column < offset) selectTo(cursor.row, Math.max(0, to.row))
    else setCorner(corner ?? cursor)
    leadTo({ row: Math.max(0, to.row), column: Math.max(cursor.column < offset ? 0 : offset, to.column) })
  }

  const spanOf = (whole: 'row' | 'column') => {
    setCorner(whole === 'row' ? { row: cursor.row, column: offset } : { row: 0, column: cursor.column })
    leadTo(whole === 'row' ? { row: cursor.row, column: columns - 1 } : { row: rows.count - 1, column: cursor.column })
  }

  const act = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    const { key, shiftKey } = event
    const inHeader = cursor.row < 0
    const strong = event.ctrlKey || event.metaKey
    if (key === ' ' && strong) spanOf('column')
    else if (key === ' ' && shiftKey && !inHeader) spanOf('row')
    else if ((key === ' ' || key === 'Enter') && !inHeader && pressOnly(cell)) return true
    else if (key === ' ' && onSelect) inHeader ? toggleAll() : toggle(cursor.row)
    else if (strong && key.toLowerCase() === 'a') onSelect ? selectAll() : everyCell()
    else if (key === 'Escape' && range) setCorner(null)
    else if (key === 'Escape' && selected && selected.size > 0) onSelect?.(new Set())
    else if (key === 'Delete' && onDelete && !inHeader) onDelete()
    else if (key === 'Enter' && cell.dataset.sort) onSort(cell.dataset.sort)
    else if (key === 'Enter' && cell.dataset.select) inHeader ? toggleAll() : toggle(cursor.row)
    else if (key === 'Enter' && innerControl(cell) && !inHeader) innerControl(cell)?.focus()
    else if ((key === 'Enter' || key === ' ') && onOpen && !inHeader) onOpen(cursor.row)
    else if ((key === 'Enter' || key === ' ') && !inHeader && innerControl(cell.parentElement!)) innerControl(cell.parentElement!)?.click()
    else if (key === 'Enter' || key === 'F2') innerControl(cell)?.focus()
    else if (inHeader && event.altKey && key === 'ArrowDown') innerControl(cell)?.click()
    else if (inHeader && strong && shiftKey && key === 'ArrowRight') moveColumn(1)
    else if (inHeader && strong && shiftKey && key === 'ArrowLeft') moveColumn(-1)
    else if (inHeader && strong && key === 'ArrowRight') onResize(cursor.column, keyWidthStep)
    else if (inHeader && strong && key === 'ArrowLeft') onResize(cursor.column, -keyWidthStep)
    else return false
    return true
  }

  const moveColumn = (by: 1 | -1) => leadTo({ row: cursor.row, column: onMoveColumn(cursor.column, by) })

  const everyCell = () => {
    setCorner({ row: 0, column: 0 })
    leadTo({ row: rows.count - 1, column: columns - 1 })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    // a control in a cell handles its own keys; Escape returns to the cell
    if (isControl(event.target)) {
      if (event.key === 'Escape' && !event.defaultPrevented) cell.focus()
      else if (moveWithin(cell, event)) event.preventDefault()
      return
    }
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / cell.offsetHeight) - 2)
    const done = act(event, cell)
    const next = done ? null : cellAfterKey(event, cursor, { rows: rows.count, columns, page })
    if (next && event.shiftKey && cursor.row >= 0) extend(next)
    else if (next) {
      setCorner(null)
      leadTo(next)
    }
    // otherwise Ctrl+A would also select the text of the whole page
    const isOurs = done && (event.ctrlKey || event.metaKey)
    if (next || isOurs || event.defaultPrevented || handledKeys.has(event.key)) event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (!cell || row === undefined) return
    if (cell.dataset.select === 'all') toggleAll()
    else if (cell.dataset.select) event.shiftKey ? selectTo(undefined, row) : toggle(row)
    else if (cell.dataset.sort && !isControl(event.target) && !isEdge(event.target)) onSort(cell.dataset.sort)
    else if (options.opensAtOnce && row >= 0 && !isControl(event.target)) onOpen?.(row)
  }

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (cell && !cell.dataset.select && row !== undefined && row >= 0 && !isControl(event.target)) onOpen?.(row)
  }

  /** A press starts a new range; with Shift it ends the range here. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (!cell || row === undefined || row < 0 || isControl(event.target)) return
    if (event.shiftKey && !cell.dataset.select) {
      event.preventDefault()
      extend({ row, column: Number(cell.ariaColIndex) - 1 })
    } else setCorner(null)
  }

  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    if (!cell) return
    const column = Number(cell.ariaColIndex) - 1
    if (event.buttons !== 1 || row === undefined || row < 0 || column < offset || cursor.row < 0 || isControl(event.target)) return
    if (!corner && row === cursor.row && column === cursor.column) return
    getSelection()?.removeAllRanges()
    setCorner(corner ?? cursor)
    leadTo({ row, column })
  }

  /** Gives a cut cell its tip, before the tips of the page look for one. */
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (cell) showWhole(cell)
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    const row = rowOf(cell)
    const column = Number(cell?.ariaColIndex) - 1
    if (cell) showWhole(cell)
    if (row !== undefined && column >= 0 && (row !== cursor.row || column !== cursor.column)) setPlace({ row, column })
  }

  return { cursor, range, handlers: { onKeyDown, onClick, onDoubleClick, onMouseDown, onMouseOver, onPointerOver, onFocus } }
}

const handledKeys = new Set([' ', 'F2', 'Delete'])

// a popover opened from a cell is inside it for React events, but elsewhere in the page
const cellOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('.data-table td, .data-table th')

function rowOf(cell: HTMLElement | null): number | undefined {
  const row = cell?.parentElement?.dataset.row
  return row === undefined ? undefined : Number(row)
}

const isControl = (target: EventTarget) => (target as Element).closest('button, a, select, textarea, input:not([type=checkbox])') !== null
const isEdge = (target: EventTarget) => (target as Element).classList.contains('head-edge')
const innerControl = (cell: HTMLElement) => cell.querySelector<HTMLElement>('button, a, input:not([type=checkbox])')
const actionsOf = (cell: HTMLElement) => [...cell.querySelectorAll<HTMLElement>('.row-actions button:enabled')]

/** Presses the button of an Actions cell, when it is the only one. */
function pressOnly(cell: HTMLElement): boolean {
  const [only, ...others] = actionsOf(cell)
  if (!only || others.length > 0) return false
  only.click()
  return true
}

/** Moves the focus between the buttons of an Actions cell with the arrow keys. */
function moveWithin(cell: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const actions = actionsOf(cell)
  const next = step && actions[actions.indexOf(target as HTMLElement) + step]
  if (next) next.focus()
  return next !== undefined && next !== 0
}

/** A cell whose text is cut shows it whole in a tooltip (TABLE-06). */
function showWhole(cell: HTMLElement) {
  if (cell.tagName !== 'TD') return
  if (cell.scrollWidth > cell.clientWidth && !cell.querySelector('[data-tip]')) cell.dataset.tip = cell.textContent
  else delete cell.dataset.tip
}
