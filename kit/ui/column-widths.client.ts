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
// width that no text needs makes a column of text airy: this many times its need, up to so many pixels
const airy = 2
const widestAiry = 440
// a longer header takes two lines
const headOnOneLine = 76

export const clampWidth = (width: number) => Math.ceil(Math.min(widest, Math.max(narrowest, width)))

/**
 * The widths of columns, in pixels and in their order: those that the user has set, or otherwise those that fit the words. `room` is the width
 * that they have together: where it is short, no column is wider than its words; what is left of it goes to the columns of text.
 */
export function useColumnWidths<Row>(
  changed: Readonly<Record<string, number>>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: CellWords,
  room: number,
): readonly number[] {
  const natural = useMemo(
    () => columns.map((column, at) => naturalWidth(column, rows, words) + edgeOf(columns, at)),
    [columns, rows, words],
  )
  return useMemo(() => {
    const wished = columns.map((column, at) => changed[column.id] ?? fitted(column, natural[at]!, edgeOf(columns, at)))
    const isFree = columns.map(({ id, kind }) => kind === 'text' && !(id in changed))
    const upTo = (times: number, most: number) => natural.map((need, at) => (isFree[at] ? Math.min(need * times, most) : 0))
    // what is drawn in its own way needs the width that its screen gives it
    const least = wished.map((width, at) => (isFree[at] && !columns[at]!.cell ? Math.min(width, natural[at]!) : width))
    return [wished, upTo(1, widest), upTo(airy, widestAiry)].reduce<readonly number[]>((widths, most) => grown(widths, most, room), least)
  }, [columns, changed, natural, room])
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

/** The widths after what is left of the room is shared among the columns that may grow, each as far as `most`, by what each lacks. */
export function grown(widths: readonly number[], most: readonly number[], room: number): readonly number[] {
  const lacks = widths.map((width, at) => Math.max(0, most[at]! - width))
  const lack = sum(lacks)
  const free = Math.max(0, room - sum(widths))
  if (lack === 0 || free === 0) return widths
  return widths.map((width, at) => width + Math.floor(lacks[at]! * Math.min(1, free / lack)))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
