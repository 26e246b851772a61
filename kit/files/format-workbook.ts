// Turns sheets of rows into the bytes of an .xlsx. Runs in the worker thread.

import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { isWallTime, sheetName, sheetText } from './sheet-text.ts'
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
    name: sheetName(name),
    columns: columns.map(({ kind, width }) => ({ numFmt: numberFormats[kind], ...(width ? { width } : { autoWidth: true }) })),
    rows: [
      columns.map(column => sheetText(column.header)),
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
  if (kind === 'date') return isDate(value) ? new Date(`${value}T00:00:00Z`) : sheetText(value)
  if (kind === 'dateTime') return isWallTime(value) ? new Date(`${value}:00Z`) : sheetText(value)
  if (kind === 'duration' && typeof value === 'number') return value / minutesOfDay
  return kind === 'text' || typeof value === 'string' ? sheetText(value) : value
}

const isDate = (value: OutputCell): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The letters of the last column: 1 is A, 27 is AA. */
function letters(count: number): string {
  const before = Math.floor((count - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((count - 1) % 26))}`
}
