import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useMemo } from 'react'
import { type CellWords, type Column, cellContent, isFigure } from './column.tsx'
import type { GridCell } from './data-table-keys.client.ts'
import { Later } from './loading.tsx'

// fewer are drawn at once: printing and searching in the page then find them
const drawnWhole = 200
const overscan = 12

interface ShownRow<Row> {
  id: string
  original: { row: Row }
}

interface BodyProps<Row> {
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

/** The rows in sight; beyond 200 only those near the window are drawn, and the one with the tab stop. */
export function DataTableBody<Row>(props: BodyProps<Row>) {
  const { rows, columns, scroller, cursor } = props
  const virtual = rows.length > drawnWhole
  const rowHeight = useMemo(() => heightOfRows(scroller), [scroller])
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const [from, to] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
      const near = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      if (cursor.row < 0 || cursor.row >= count || (cursor.row >= from && cursor.row <= to)) return near
      return cursor.row < from ? [cursor.row, ...near] : [...near, cursor.row]
    },
  })
  const indexes = virtual ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index)
  const span = columns.length + (props.selected ? 1 : 0)
  return (
    <tbody>
      {indexes.flatMap((index, place) => {
        const gap = index - (place === 0 ? 0 : indexes[place - 1]! + 1)
        const line = lineOf(props, index)
        return gap > 0 ? [<Gap key={`before-${line.key}`} height={gap * rowHeight} span={span} />, line] : [line]
      })}
      {virtual && <Gap height={(rows.length - 1 - (indexes.at(-1) ?? -1)) * rowHeight} span={span} />}
    </tbody>
  )
}

const waitingRows = Array.from({ length: 24 }, (_, row) => row)
const barWidths = [72, 48, 64, 40, 80, 56]

/** Skeleton bars in the final columns, until the rows are here. */
export const WaitingBody = ({ columns, selectable }: { columns: number; selectable: boolean }) => (
  <tbody>
    <Later>
      {waitingRows.map(row => (
        <tr key={row}>
          {selectable && <td />}
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            <td key={column}>
              <span className="loading-bar" style={{ width: `${barWidths[(row + column) % barWidths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </Later>
  </tbody>
)

const heightOfRows = (element: Element | null) => (element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) : 34)

/** Stands for rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
  <tr aria-hidden="true" className="gap">
    <td colSpan={span} style={{ height }} />
  </tr>
)

function lineOf<Row>({ rows, columns, before, selected, cursor, words, language }: BodyProps<Row>, index: number) {
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
