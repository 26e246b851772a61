import { memo, type ReactNode } from 'react'
import { type CellWords, type Column, cellContent, isFigure } from './column.tsx'
import { type Slot, spanning } from './column-window.client.ts'
import type { Cards } from './data-table-cards.client.ts'
import type { CellRange, GridCell } from './data-table-keys.client.ts'
import type { RowsInSight } from './data-table-rows.client.ts'

export interface BodyProps<Row> {
  rows: RowsInSight<Row>
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  /** the number of rows on earlier pages */
  before: number
  selected: ReadonlySet<string> | undefined
  cursor: GridCell
  /** given where each row is a card */
  cards: Cards | undefined
  /** cells chosen to be copied */
  range: CellRange | null
  /** null before the first drawing */
  scroller: HTMLDivElement | null
  words: CellWords
  language: string
  /** draws a row that is being edited in the table (TABLE-08) */
  inlineRow?: ((row: Row, id: string, place: { index: number; position: number }) => ReactNode | null) | undefined
}

/** Draws one row, given its place in `rows`. */
export function lineOf<Row>(props: BodyProps<Row>, index: number) {
  const { rows, columns, slots, before, selected, cursor, cards, range, words, language } = props
  const id = rows.idAt(index)
  const row = rows.at(index)
  const edited = props.inlineRow?.(row, id, { index, position: before + index + 2 })
  if (edited) return edited
  const inRange = range !== null && index >= range.firstRow && index <= range.lastRow
  return (
    <TableRow
      key={id}
      row={row}
      index={index}
      position={before + index + 2}
      columns={columns}
      slots={slots}
      selected={selected?.has(id)}
      tabStop={cursor.row === index ? cursor.column : undefined}
      cards={cards}
      rangeFrom={inRange ? range.firstColumn : undefined}
      rangeTo={inRange ? range.lastColumn : undefined}
      words={words}
      language={language}
    />
  )
}

interface TableRowProps<Row> {
  row: Row
  index: number
  /** the number of the row from 1, counting the header and the earlier pages */
  position: number
  columns: readonly Column<Row>[]
  slots: readonly Slot[]
  /** undefined when rows cannot be selected */
  selected: boolean | undefined
  tabStop: number | undefined
  cards: Cards | undefined
  rangeFrom: number | undefined
  rangeTo: number | undefined
  words: CellWords
  /** a row is drawn again when it changes, because formats depend on it */
  language: string
}

function DrawnRow<Row>({
  row,
  index,
  position,
  columns,
  slots,
  selected,
  tabStop,
  cards,
  rangeFrom = 0,
  rangeTo = -1,
  words,
}: TableRowProps<Row>) {
  const offset = selected === undefined ? 0 : 1
  return (
    <tr data-row={index} aria-rowindex={position} {...(selected !== undefined && { 'aria-selected': selected })}>
      {selected !== undefined && (
        <td className="check pin" aria-colindex={1} tabIndex={tabStop === 0 ? 0 : -1} data-select="one">
          <input type="checkbox" tabIndex={-1} aria-label={words.select} checked={selected} readOnly />
        </td>
      )}
      {slots.map(slot => {
        if ('gap' in slot) return <td key={`gap-${slot.from}`} className="gap" {...spanning(slot.gap)} aria-hidden="true" />
        const column = columns[slot.at]!
        const place = slot.at + offset
        return (
          <td
            key={column.id}
            className={classOf(column, slot.at)}
            aria-colindex={place + 1}
            tabIndex={tabStop === place ? 0 : -1}
            {...cards?.[slot.at]}
            {...(place >= rangeFrom && place <= rangeTo && ranged)}
          >
            {cellContent(column, row, words)}
          </td>
        )
      })}
    </tr>
  )
}

const ranged = { 'aria-selected': true, 'data-ranged': true }

export const actionsId = 'row-actions'

export const classOf = <Row,>({ id, kind }: Column<Row>, at: number) =>
  id === actionsId ? 'pin-end' : at === 0 ? 'pin name' : isFigure(kind) ? 'figure' : undefined

const TableRow = memo(DrawnRow) as typeof DrawnRow
