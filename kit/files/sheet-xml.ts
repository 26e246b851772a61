// The XML of a sheet of a workbook: its head, its rows, its foot.

import { isWallTime, sheetText } from './sheet-text.ts'
import type { ColumnKind, OutputCell, SheetColumn } from './write-workbook.ts'

export const kinds: readonly ColumnKind[] = ['text', 'integer', 'decimal', 'minutes', 'duration', 'date', 'dateTime']

export const numberFormats: Record<ColumnKind, string> = {
  text: '@',
  integer: '0',
  decimal: '0.00##',
  minutes: '0" min"',
  duration: '[h]:mm',
  date: 'yyyy-mm-dd',
  dateTime: 'dd/mmm/yyyy hh:mm',
}

/** The styles of a workbook by number: plain, the bold of a header, each kind of column, and each in bold. */
const headStyle = 1
const styleOf = (kind: ColumnKind, isTotal: boolean) => 2 + kinds.indexOf(kind) + (isTotal ? kinds.length : 0)

const minutesOfDay = 1440
const dayMs = 86_400_000
// day 0 of a workbook
const dayNought = Date.UTC(1899, 11, 30)
const narrowest = 8
const widest = 80

/** The XML of a sheet before its first row. Columns without a width get theirs from their header and the texts in these rows. */
export function sheetHead(columns: readonly SheetColumn[], first: readonly (readonly OutputCell[])[]): string {
  const cols = columns.map(({ header, width }, at) => {
    const longest = first.reduce((most, row) => Math.max(most, lettersOf(row[at] ?? null)), header.length * 1.05)
    const wide = width ?? Math.min(widest, Math.max(narrowest, Math.ceil(longest * 2.2) / 2 + 2))
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`
  })
  const header = columns.map((column, at) => textCell(`${letters(at + 1)}1`, headStyle, column.header)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${header}</row>`
}

/** The XML of the row with this number. The header is row 1. */
export function sheetRow(columns: readonly SheetColumn[], row: readonly OutputCell[], number: number, isTotal = false): string {
  const cells = columns.map(({ kind }, at) => cellXml(`${letters(at + 1)}${number}`, kind, row[at] ?? null, isTotal))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The XML of a sheet after its last row. The filters cover the header and `rows` rows. */
export const sheetFoot = (columns: readonly SheetColumn[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length)}${rows + 1}"/></worksheet>`

function cellXml(at: string, kind: ColumnKind, value: OutputCell, isTotal: boolean): string {
  if (value === null) return ''
  const style = styleOf(kind, isTotal)
  const number = numberOf(kind, value)
  return number === undefined ? textCell(at, style, sheetText(value)) : `<c r="${at}" s="${style}"><v>${number}</v></c>`
}

/** The number in a cell; undefined for a text. */
function numberOf(kind: ColumnKind, value: string | number): number | undefined {
  if (kind === 'date' && isDate(value)) return (Date.parse(`${value}T00:00:00Z`) - dayNought) / dayMs
  if (kind === 'dateTime' && isWallTime(value)) return (Date.parse(`${value}:00Z`) - dayNought) / dayMs
  if (kind === 'text' || typeof value === 'string') return undefined
  return kind === 'duration' ? value / minutesOfDay : value
}

const isDate = (value: OutputCell): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(sheetText(text))}</t></is></c>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML. A text that Excel would read as an escape, such as `_x000D_`, is escaped too, so that it stays as it is. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign]!).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const lettersOf = (value: OutputCell): number =>
  value === null
    ? 0
    : Math.max(
        ...String(value)
          .split('\n')
          .map(line => line.length),
      )

/** The letters of a column: 1 is A, 27 is AA. */
function letters(count: number): string {
  const before = Math.floor((count - 1) / 26)
  return `${before > 0 ? letters(before) : ''}${String.fromCharCode(65 + ((count - 1) % 26))}`
}
