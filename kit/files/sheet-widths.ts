// How wide the columns of a sheet are, and how wide its paper has to be. Widths are in characters, as Excel counts them.

import { isDate, isWallTime } from './sheet-text.ts'
import type { ColumnKind, OutputCell, SheetColumn } from './write-workbook.ts'

const narrowest = 8
const widest = 80
/** A longer heading stands on two lines, so that columns of figures are as narrow as their figures. */
const longestHeading = 12
/** Bold letters are wider than others, and every heading has the arrow of its filter. */
const bold = 1.1
const arrow = 2

/** The widths of columns, from what their cells show: the heading, these rows, and the totals in bold. */
export function widthsOf(
  columns: readonly SheetColumn[],
  rows: readonly (readonly OutputCell[])[],
  totals: readonly OutputCell[] = [],
): number[] {
  return columns.map(({ header, width, kind }, at) => {
    if (width !== undefined) return width
    const heading = longestLine(headingLines(shownHeading(header))) * bold + arrow
    const cells = rows.reduce((most, row) => Math.max(most, lettersOf(kind, row[at] ?? null)), 0)
    const longest = Math.max(heading, cells, lettersOf(kind, totals[at] ?? null) * bold)
    return Math.min(widest, Math.max(narrowest, Math.ceil(longest * 2) / 2 + 1.5))
  })
}

/** The lines that a heading stands on: one, or two when it is long and has a space. */
export function headingLines(header: string): string[] {
  const lines = header.split('\n')
  if (lines.length > 1 || header.length <= longestHeading) return lines
  const words = header.split(' ')
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return cuts.reduce<string[]>((best, cut) => (longestLine(cut) < longestLine(best) ? cut : best), lines)
}

const longestLine = (lines: readonly string[]) => Math.max(...lines.map(lettersIn))

/** Marks that stand above or below their letter take no room; letters of Chinese, Japanese and Korean take that of two. */
const lettersIn = (text: string): number =>
  text.replace(/\p{Mn}/gu, '').length +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0)

const dateLetters = 'dd/mmm/yyyy'.length
const timeLetters = ' hh:mm'.length

/** A heading that is a date is shown as one. */
const shownHeading = (header: string) => (isDate(header) ? 'd'.repeat(dateLetters) : header)

/** How many characters a cell shows in the format of its column. */
function lettersOf(kind: ColumnKind, value: OutputCell): number {
  if (value === null) return 0
  if (kind === 'date' && isDate(value)) return dateLetters
  if (kind === 'dateTime' && isWallTime(value)) return dateLetters + timeLetters
  if (kind === 'text' || typeof value === 'string') return longestLine(String(value).split('\n'))
  if (kind === 'minutes') return `${value} min`.length
  if (kind === 'duration') return `${Math.trunc(value / 60)}:00`.length
  if (kind === 'decimal') return Math.max(`${value}`.length, value.toFixed(2).length)
  return `${value}`.length
}
