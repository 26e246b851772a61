import { useMemo } from 'react'
import { type CellWords, type Column, printed } from './column.tsx'

// TABLE-02
const narrowest = 70
const widest = 800
export const checkboxWidth = 52

// A letter is about 7 px wide at 13 px, a digit 7.5. The padding of a cell is 20, of the first and the last 30.
// A longer text is cut and shown whole in its tip, so that the columns behind it are not pushed out of the window.
const widestFitted = 320
const [letter, padding, headerTools, sampled] = [7.3, 24, 60, 60]
const dateTimeWidth = 160
const onOneLine = 20

export const clampWidth = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

export interface ColumnWidths {
  /** pixels by column, in their order */
  readonly widths: readonly number[]
  /** the column that takes the rest of the width */
  readonly flexible: number
}

/** Widths that fit the words of a column, or that the user has set. */
export function useColumnWidths<Row>(
  changed: Readonly<Record<string, number>>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: CellWords,
): ColumnWidths {
  const fitted = useMemo(() => columns.map(column => fittingWidth(column, rows, words)), [columns, rows, words])
  return useMemo(
    () => ({ widths: columns.map(({ id }, index) => changed[id] ?? fitted[index]!), flexible: flexibleColumn(columns, changed) }),
    [columns, changed, fitted],
  )
}

function fittingWidth<Row>(column: Column<Row>, rows: readonly Row[], words: CellWords): number {
  if (column.width) return clampWidth(column.width)
  // a long header may take two lines
  const header = longestWord(column.header) * letter + headerTools
  if (column.kind === 'dateTime') return clampWidth(Math.max(header, dateTimeWidth))
  const lengths = rows.slice(0, sampled).map(row => printed(column, column.value(row), words).length)
  const sign = column.kind === 'yesNo' ? 24 : 0
  return clampWidth(Math.max(header, Math.min(widestFitted, Math.max(0, ...lengths) * letter + padding + sign)))
}

const longestWord = (header: string) =>
  header.length <= onOneLine ? header.length : Math.max(Math.ceil(header.length / 2), ...header.split(' ').map(word => word.length))

/** The last text column whose width nobody has set; otherwise the last column before the actions. */
function flexibleColumn<Row>(columns: readonly Column<Row>[], changed: Readonly<Record<string, number>>): number {
  const free = columns.findLastIndex(
    ({ id, kind, width, plain }) => !plain && (kind === 'text' || kind === 'own') && !width && !(id in changed),
  )
  return free >= 0 ? free : columns.findLastIndex(({ plain }) => !plain)
}
