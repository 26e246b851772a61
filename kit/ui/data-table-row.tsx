import { memo } from 'react'
import { type CellWords, type Column, cellContent, isFigure } from './column.tsx'
import type { GridCell } from './data-table-keys.client.ts'

interface ShownRow<Row> {
  id: string
  original: { row: Row }
}

export interface BodyProps<Row> {
  rows: readonly ShownRow<Row>[]
  columns: readonly Column<Row>[]
  /** rows on the pages before */
  before: number
  selected: ReadonlySet<string> | undefined
  cursor: GridCell
  /** null before the first drawing */
  scroller: HTMLDivElement | null
  words: CellWords
  language: string
}

/** One row, by its place in `rows`. */
export function lineOf<Row>({ rows, columns, before, selected, cursor, words, language }: BodyProps<Row>, index: number) {
  const { id, original } = rows[index]!
  return (
    <TableRow
      key={id}
      row={original.row}
      index={index}
      position={before + index + 2}
      columns={columns}
      selected={selected?.has(id)}
      tabStop={cursor.row === index ? cursor.column : undefined}
      words={words}
      language={language}
    />
  )
}

interface TableRowProps<Row> {
  row: Row
  index: number
  /** counted from 1, with the header and the pages before */
  position: number
  columns: readonly Column<Row>[]
  /** undefined where rows cannot be selected */
  selected: boolean | undefined
  tabStop: number | undefined
  words: CellWords
  /** formats follow it */
  language: string
}

function DrawnRow<Row>({ row, index, position, columns, selected, tabStop, words }: TableRowProps<Row>) {
  const offset = selected === undefined ? 0 : 1
  return (
    <tr data-row={index} aria-rowindex={position} {...(selected !== undefined && { 'aria-selected': selected })}>
      {selected !== undefined && (
        <td className="check pin" aria-colindex={1} tabIndex={tabStop === 0 ? 0 : -1} data-select="one">
          <input type="checkbox" tabIndex={-1} aria-label={words.select} checked={selected} readOnly />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} className={classOf(column, at)} aria-colindex={at + offset + 1} tabIndex={tabStop === at + offset ? 0 : -1}>
          {cellContent(column, row, words)}
        </td>
      ))}
    </tr>
  )
}

const classOf = <Row,>({ kind }: Column<Row>, at: number) => (at === 0 ? 'pin name' : isFigure(kind) ? 'figure' : undefined)

const TableRow = memo(DrawnRow) as typeof DrawnRow
