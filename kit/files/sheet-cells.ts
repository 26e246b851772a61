// The XML of one cell of a workbook.

import { isDate, isWallTime, sheetText } from './sheet-text.ts'
import type { ColumnKind, OutputCell } from './write-workbook.ts'

export const kinds: readonly ColumnKind[] = ['text', 'integer', 'decimal', 'minutes', 'duration', 'date', 'dateTime']

/** A date has one form in a workbook, with and without a time of day: that of the screens. */
export const numberFormats: Record<ColumnKind, string> = {
  text: '@',
  integer: '0',
  decimal: '0.00##',
  minutes: '0" min"',
  duration: '[h]:mm',
  date: 'dd/mmm/yyyy',
  dateTime: 'dd/mmm/yyyy hh:mm',
}

/** The styles of a workbook by number: plain, the bold of a header, each kind of column, each in bold, and a date as a header. */
const headStyle = 1
export const styleOf = (kind: ColumnKind, isTotal = false): number => 2 + kinds.indexOf(kind) + (isTotal ? kinds.length : 0)
const dateHeadStyle = 2 + 2 * kinds.length

const minutesOfDay = 1440
const dayMs = 86_400_000
// day 0 of a workbook
const dayNought = Date.UTC(1899, 11, 30)

/** A cell of a column of this kind; nothing for an empty one. */
export function cellXml(at: string, kind: ColumnKind, value: OutputCell, isTotal: boolean): string {
  if (value === null) return ''
  const style = styleOf(kind, isTotal)
  const number = numberOf(kind, value)
  return number === undefined ? textCell(at, style, sheetText(value)) : numberCell(at, style, number)
}

/** A heading. One that is a date is a real date, of the one form that dates have in the workbook. */
export function headingXml(at: string, header: string): string {
  const date = numberOf('date', header)
  return date === undefined ? textCell(at, headStyle, header) : numberCell(at, dateHeadStyle, date)
}

/** The number in a cell; undefined for a text. */
function numberOf(kind: ColumnKind, value: string | number): number | undefined {
  if (kind === 'date' && isDate(value)) return (Date.parse(`${value}T00:00:00Z`) - dayNought) / dayMs
  if (kind === 'dateTime' && isWallTime(value)) return (Date.parse(`${value}:00Z`) - dayNought) / dayMs
  if (kind === 'text' || typeof value === 'string') return undefined
  return kind === 'duration' ? value / minutesOfDay : value
}

const numberCell = (at: string, style: number, number: number) => `<c r="${at}" s="${style}"><v>${number}</v></c>`

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(sheetText(text))}</t></is></c>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML. A text that Excel would read as an escape, such as `_x000D_`, is escaped too, so that it stays as it is. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign]!).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** The letters of a column: 1 is A, 27 is AA. */
export function columnLetters(count: number): string {
  const before = Math.floor((count - 1) / 26)
  return `${before > 0 ? columnLetters(before) : ''}${String.fromCharCode(65 + ((count - 1) % 26))}`
}
