import { useMemo } from 'react'
import { type CellWords, type Column, printCell } from './column.tsx'
import { textWidth, twoLineWidth } from './text-width.client.ts'

// TABLE-02
const narrowest = 70
const widest = 800
export const checkboxWidth = 52

// A longer text is cut and shown whole in its tip, so that the columns behind it are not pushed out of the window.
const widestFitted = 320
// The padding of a cell is 20, of the first and the last 30. A head also has room for the arrow and the funnel.
const padding = 24
const atEdge = 10
const headTools = 58
const sign = 24
const sampled = 60
const dateTimeWidth = 160
// a longer header takes two lines
const headOnOneLine = 76

export const clampWidth = (width: number) => Math.ceil(Math.min(widest, Math.max(narrowest, width)))

export interface ColumnWidths {
  /** pixels by column, in their order */
  readonly widths: readonly number[]
  /** the column that takes the rest of the width; -1 when none needs it, and the rest stays empty after the last column */
  readonly flexible: number
}

/** The widths of columns: those that the user has set, or otherwise those that fit the words. */
export function useColumnWidths<Row>(
  changed: Readonly<Record<string, number>>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: CellWords,
): ColumnWidths {
  const natural = useMemo(
    () => columns.map((column, at) => naturalWidth(column, rows, words) + edgeOf(columns, at)),
    [columns, rows, words],
  )
  return useMemo(() => {
    const widths = columns.map((column, at) => changed[column.id] ?? fitted(column, natural[at]!, edgeOf(columns, at)))
    return { widths, flexible: mostCut(natural, widths, at => !(columns[at]!.id in changed)) }
  }, [columns, changed, natural])
}

const edgeOf = (columns: readonly unknown[], at: number) => (at === 0 || at === columns.length - 1 ? atEdge : 0)

/** The width in which no text of a column is cut. */
function naturalWidth<Row>(column: Column<Row>, rows: readonly Row[], words: CellWords): number {
  if (column.kind === 'dateTime') return Math.ceil(Math.max(headWidth(column), dateTimeWidth))
  const texts = rows.slice(0, sampled).map(row => printCell(column, column.value(row), words))
  const room = padding + (column.kind === 'yesNo' ? sign : 0)
  return Math.ceil(Math.max(headWidth(column), ...[...new Set(texts)].map(text => textWidth(text, 'cell') + room)))
}

/** At least the longest word of the header, whatever width a screen gives a column. */
const fitted = <Row>(column: Column<Row>, natural: number, edge: number) =>
  clampWidth(Math.max(headWidth(column) + edge, column.width ?? Math.min(natural, widestFitted)))

function headWidth<Row>({ header, plain }: Column<Row>): number {
  const width = (text: string) => textWidth(text, 'head')
  const whole = width(header)
  return (whole > headOnOneLine ? twoLineWidth(header, width) : whole) + (plain ? padding : headTools)
}

/** The place of the column with the longest text among those whose text is cut and that may grow; -1 when there is none. */
export function mostCut(natural: readonly number[], widths: readonly number[], mayGrow: (at: number) => boolean): number {
  const needs = natural.map((need, at) => (need > widths[at]! && mayGrow(at) ? need : 0))
  const most = Math.max(0, ...needs)
  return most > 0 ? needs.indexOf(most) : -1
}
