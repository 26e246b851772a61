import { useMemo, useState } from 'react'
import { type CellWords, type Column, printed } from './column.tsx'

const narrowest = 70
const widest = 800
export const checkboxWidth = 52

// a letter is about 7 px wide at 13 px, a digit 7.5; the padding of a cell is 20, of the first and the last 30
const [letter, padding, headerTools, sampled] = [7.3, 24, 54, 60]
const dateTimeWidth = 160
const onOneLine = 20

const clamp = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

export interface ColumnWidths {
  /** pixels by column, in their order */
  readonly widths: readonly number[]
  /** the column that takes what is left of the line */
  readonly flexible: number
  resize(id: string, width: number): void
}

/** Widths that fit the words of a column; what the user has changed is kept on this machine under `name`. */
export function useColumnWidths<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[], words: CellWords): ColumnWidths {
  const key = `quayside-widths-${name}`
  const [changed, setChanged] = useState(() => stored(key))
  const fitted = useMemo(() => columns.map(column => fittingWidth(column, rows, words)), [columns, rows, words])
  const widths = columns.map(({ id }, index) => changed[id] ?? fitted[index]!)
  const resize = (id: string, width: number) =>
    setChanged(before => {
      const after = { ...before, [id]: clamp(width) }
      localStorage.setItem(key, JSON.stringify(after))
      return after
    })
  return { widths, flexible: flexibleColumn(columns, changed), resize }
}

function stored(key: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function fittingWidth<Row>(column: Column<Row>, rows: readonly Row[], words: CellWords): number {
  if (column.width) return clamp(column.width)
  // a long header may stand on two lines
  const header = longestWord(column.header) * letter + headerTools
  if (column.kind === 'dateTime') return clamp(Math.max(header, dateTimeWidth))
  const lengths = rows.slice(0, sampled).map(row => printed(column, column.value(row), words).length)
  const sign = column.kind === 'yesNo' ? 24 : 0
  return clamp(Math.max(header, Math.max(0, ...lengths) * letter + padding + sign))
}

const longestWord = (header: string) =>
  header.length <= onOneLine ? header.length : Math.max(Math.ceil(header.length / 2), ...header.split(' ').map(word => word.length))

/** The last column of words whose width nobody has set, else the last one. */
function flexibleColumn<Row>(columns: readonly Column<Row>[], changed: Readonly<Record<string, number>>): number {
  const free = columns.findLastIndex(({ id, kind, width }) => (kind === 'text' || kind === 'own') && !width && !(id in changed))
  return free >= 0 ? free : columns.length - 1
}
