import type { ReactNode } from 'react'
import { formatCount, formatDate, formatDateTime, formatMinutes } from '../words/formats.ts'
import { State } from './state.tsx'

export type ColumnKind = 'text' | 'number' | 'duration' | 'date' | 'dateTime' | 'yesNo' | 'own'
export type CellValue = string | number | boolean | null

/** One column: its kind sets alignment, format, sorting and filtering together. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** `duration` is in minutes, `date` is YYYY-MM-DD, `dateTime` an ISO instant */
  readonly kind: ColumnKind
  /** what sorts, filters and, without `cell`, shows */
  value(row: Row): CellValue
  cell?(row: Row): ReactNode
  /** pixels at first, 70 to 800 */
  readonly width?: number
  /** IANA name, for `dateTime`; without it UTC */
  readonly zone?: string
}

/** What a table says by itself in its cells, in the language in force. */
export interface CellWords {
  readonly yes: string
  readonly no: string
  readonly select: string
}

export const isFigure = (kind: ColumnKind): boolean => kind === 'number' || kind === 'duration'

/** A value as it stands in its cell, in words: shown, searched by the filter and taken for the width. */
export function printed<Row>({ kind, zone }: Column<Row>, value: CellValue, words: CellWords): string {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'number':
      return formatCount(Number(value))
    case 'duration':
      return formatMinutes(Number(value))
    case 'date':
      return formatDate(String(value))
    case 'dateTime':
      return formatDateTime(String(value), zone ?? 'UTC')
    case 'yesNo':
      return isYes(value) ? words.yes : words.no
    default:
      return String(value)
  }
}

/** y, yes, 1 and true are Yes (TABLE-16). */
const isYes = (value: CellValue): boolean => value === true || ['y', 'yes', '1', 'true'].includes(String(value).toLowerCase())

/** What a cell shows: its own drawing, a yes or no with its sign, or the printed value. */
export function cellContent<Row>(column: Column<Row>, row: Row, words: CellWords): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value(row)
  const text = printed(column, value, words)
  if (column.kind !== 'yesNo' || value === null) return text
  return isYes(value) ? <State icon="yes" word={text} tone="ok" /> : <State icon="no" word={text} />
}
