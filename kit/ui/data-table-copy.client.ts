import type { ClipboardEvent } from 'react'
import { type CellWords, type Column, printCell } from './column.tsx'
import type { CellRange } from './data-table-keys.client.ts'
import { actionsId } from './data-table-row.tsx'
import type { RowsInSight } from './data-table-rows.client.ts'

interface CopyOptions<Row> {
  rows: RowsInSight<Row>
  columns: readonly Column<Row>[]
  /** 1 when there is a checkbox column, otherwise 0 */
  offset: number
  selected: ReadonlySet<string> | undefined
  range: CellRange | null
  cursor: { row: number; column: number }
  words: CellWords
}

/** Copies the chosen cells, otherwise the selected rows, otherwise the focused cell, as text that a spreadsheet can paste. */
export function copyCells<Row>(event: ClipboardEvent, options: CopyOptions<Row>) {
  const { target } = event
  // in an input, or when text is selected, the browser copies as usual
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || getSelection()?.isCollapsed === false) return
  const text = cellsAsText(options)
  if (text === null) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
}

/** Lines of cells with tabs between them. */
function cellsAsText<Row>({ rows, columns, offset, selected, range, cursor, words }: CopyOptions<Row>): string | null {
  const places = Array.from({ length: rows.count }, (_, index) => index)
  const line = (index: number, from: number, to: number) =>
    columns
      .slice(from, to + 1)
      .filter(({ id }) => id !== actionsId)
      .map(column => asCell(printCell(column, column.value(rows.at(index)), words)))
      .join('\t')
  if (range)
    return places
      .slice(range.firstRow, range.lastRow + 1)
      .map(index => line(index, range.firstColumn - offset, range.lastColumn - offset))
      .join('\n')
  const chosen = places.filter(index => selected?.has(rows.idAt(index)))
  if (chosen.length > 0) return chosen.map(index => line(index, 0, columns.length - 1)).join('\n')
  if (cursor.row < 0 || cursor.row >= rows.count || cursor.column < offset) return null
  return line(cursor.row, cursor.column - offset, cursor.column - offset)
}

/** Quotes a text with a tab or a line break, which would otherwise start a new cell. */
const asCell = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
