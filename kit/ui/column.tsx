import type { ReactNode } from 'react'
import { yesOrNo } from '../fields/toggle/yes-or-no.ts'
import { formatCount, formatDate, formatDateTime, formatMinutes } from '../words/formats.ts'
import { Coloured } from './coloured.tsx'
import type { SortValue, ViewColumn } from './data-table-view.ts'
import { State } from './state.tsx'

export type ColumnKind = 'text' | 'number' | 'duration' | 'date' | 'dateTime' | 'yesNo' | 'own'
export type CellValue = string | number | boolean | null

/** One column: its kind sets alignment, format, sorting and filtering together. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** `duration` is in minutes, `date` is YYYY-MM-DD, `dateTime` an ISO instant */
  readonly kind: ColumnKind
  /** the value to sort and filter by and, without `cell`, to show */
  value(row: Row): CellValue
  /** the value to sort by when it is not `value`: a last name, a place in a list */
  sorts?(row: Row): SortValue
  cell?(row: Row): ReactNode
  /** the colour of the row, as an edge beside its code */
  edge?(row: Row): string | null
  /** first width in pixels, 70 to 800 */
  readonly width?: number
  /** IANA time zone, for `dateTime`; UTC when absent */
  readonly zone?: string
  /** for `yesNo`: its own words, translated (LIST-23) */
  readonly words?: readonly [no: string, yes: string]
  /** its heading in the column chooser */
  readonly group?: string
  /** not shown until the user chooses it */
  readonly hidden?: boolean
  /** the id of a column that is shown together with this one, once that is chosen (EMP-04) */
  readonly brings?: string
  /** cannot be sorted, filtered or hidden */
  readonly plain?: boolean
}

/** The words that the table itself puts into cells, in the current language. */
export interface CellWords {
  readonly yes: string
  readonly no: string
  readonly select: string
}

export const isFigure = (kind: ColumnKind): boolean => kind === 'number' || kind === 'duration'

/** The value as text, for showing and copying the cell and for finding its width. */
export function printCell<Row>({ kind, zone, words: own }: Column<Row>, value: CellValue, words: CellWords): string {
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
    case 'yesNo': {
      const answer = yesOrNo(value)
      return answer === null ? String(value) : answer ? (own?.[1] ?? words.yes) : (own?.[0] ?? words.no)
    }
    default:
      return String(value)
  }
}

/** The text that filters compare. A number has no separators, so that 1234 and 1,234 find the same; anything else is the printed text. */
export function filterText<Row>(column: Column<Row>, row: Row, words: CellWords): string {
  const value = column.value(row)
  return column.kind === 'number' && value !== null ? String(value) : printCell(column, value, words)
}

/** What a cell shows: its own drawing, a yes or no with its icon, or the printed value. */
export function cellContent<Row>(column: Column<Row>, row: Row, words: CellWords): ReactNode {
  const colour = column.edge?.(row)
  return colour ? <Coloured colour={colour}>{drawn(column, row, words)}</Coloured> : drawn(column, row, words)
}

function drawn<Row>(column: Column<Row>, row: Row, words: CellWords): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value(row)
  const text = printCell(column, value, words)
  const answer = column.kind === 'yesNo' ? yesOrNo(value) : null
  if (answer === null) return text
  return answer ? <State icon="yes" word={text} tone="ok" /> : <State icon="no" word={text} />
}

/** The part of a column that sorts and filters rows. */
export function viewColumn<Row>(column: Column<Row>, words: CellWords): ViewColumn<Row> {
  const plainSort = (row: Row): SortValue => {
    const value = column.value(row)
    if (column.kind === 'yesNo') return value === null ? null : Number(yesOrNo(value))
    return typeof value === 'boolean' ? Number(value) : value === '' ? null : value
  }
  return {
    id: column.id,
    exact: column.kind === 'date' || column.kind === 'dateTime',
    sorts: row => (column.sorts ? column.sorts(row) : plainSort(row)),
    text: row => filterText(column, row, words),
  }
}
