// Turns sheets of rows into the bytes of an .xlsx. Runs in the worker thread.

import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { ColumnKind, OutputCell, OutputSheet, SheetColumn } from './write-workbook.ts'

const numberFormats: Record<ColumnKind, string> = {
  text: '@',
  integer: '0',
  decimal: '0.00##',
  minutes: '0" min"',
  duration: '[h]:mm',
  date: 'yyyy-mm-dd',
  dateTime: 'dd/mmm/yyyy hh:mm',
}
const minutesOfDay = 1440
const longestText = 32_767
const longestName = 31
const bold = { font: { bold: true } }

export async function formatWorkbook(sheets: OutputSheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(formatSheet) })
}

function formatSheet({ name, columns, rows, totals }: OutputSheet): WriteSheet {
  const body = totals ? [...rows, totals] : rows
  const boldRows = totals ? [0, body.length] : [0]
  const cells: WriteSheet['cells'] = new Map(
    boldRows.flatMap(row => columns.map((column, at) => [`${row},${at}`, { style: styleOf(column, row) }] as const)),
  )
  return {
    name: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestName),
    columns: columns.map(({ kind, width }) => ({ numFmt: numberFormats[kind], ...(width ? { width } : { autoWidth: true }) })),
    rows: [
      columns.map(column => text(column.header)),
      ...body.map(row => columns.map((column, at) => cellOf(column.kind, row[at] ?? null))),
    ],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${letters(columns.length)}${rows.length + 1}` },
  }
}

const styleOf = ({ kind }: SheetColumn, row: number) => (row === 0 ? bold : { ...bold, numFmt: numberFormats[kind] })

function cellOf(kind: ColumnKind, value: OutputCell): CellValue {
  if (value === null) return null
  if (kind === 'date') return isDate(value) ? new Date(`${value}T00:00:00Z`) : text(value)
  if (kind === 'dateTime') return isWallTime(value) ? new Date(`${value}:00Z`) : text(value)
  if (kind === 'duration' && typeof value === 'number') return value / minutesOfDay
  return kind === 'text' || typeof value === 'string' ? text(value) : value
}

const isDate = (value: OutputCell): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const isWallTime = (value: OutputCell): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)

/** Leaves out characters that XML does not allow, and cuts a text that is too long for a cell. */
const text = (value: OutputCell): string =>
  String(value)
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .slice(0, longestText)

/** The letters of the last column: 1 is A, 27 is AA. */
function letters(count: number): string {
  const before = Math.floor((count - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((count - 1) % 26))}`
}
