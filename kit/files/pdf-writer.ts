// Writes a table as a PDF, page by page. Runs in a worker thread, which loads pdfkit only when it is needed.

import { createRequire } from 'node:module'
import { formatCount, formatDate, formatMinutes } from '../words/formats.ts'
import { type ColumnNeed, sharedWidths } from './pdf-columns.ts'
import { foot, ink, margin, pageHeight, pageWidth, pdfPages } from './pdf-pages.ts'
import { breakText, type Typeface, typefaceOf, widestPiece } from './pdf-text.ts'
import { isWallTime } from './sheet-text.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { FileWriter, SheetHead } from './write-rows.ts'
import type { ColumnKind, OutputCell } from './write-workbook.ts'

const { resolve } = createRequire(import.meta.url)
const fontPath = (style: string) => resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`)
const paths = { normal: fontPath('400Regular'), bold: fontPath('700Bold') }

// in points
const padding = 4
const above = 2
const size = 9

interface Table extends SheetHead {
  readonly widths: readonly number[]
  readonly header: readonly string[][]
}

/** A PDF on A4 landscape with the header row on each page (EXPORT-02), whose bytes go to `sink` as pages are full. */
export async function pdfWriter({ title, subtitle }: PdfHeads, sink: (bytes: Uint8Array) => void): Promise<FileWriter> {
  const pages = await pdfPages(title, paths, sink)
  const plain = typefaceOf(paths.normal, size)
  const strong = typefaceOf(paths.bold, size)
  let head: SheetHead | undefined
  let table: Table | undefined
  let y = 0

  function topOfPage() {
    y = margin
    pages.add()
  }

  /** Draws a row of lines; begins a page with the header where there is no room. */
  function draw({ columns, widths, header }: Table, cells: readonly string[][], face: 'normal' | 'bold', isHead = false) {
    const height = pages.lineHeight * Math.max(1, ...cells.map(lines => lines.length)) + 2 * above
    if (!isHead && y + height > pageHeight - foot) {
      topOfPage()
      draw({ columns, widths, header } as Table, header, 'bold', true)
    }
    let x = margin
    for (const [at, lines] of cells.entries()) {
      const width = widths[at]!
      const right = isFigure(columns[at]!.kind) ? x + padding + width : null
      pages.lines(lines, { x: x + padding, right, y: y + above, size, face, colour: ink })
      x += width + 2 * padding
    }
    y += height
    pages.rule(margin, x, y)
  }

  /** The first rows tell how wide columns are. */
  function begin(rows: readonly (readonly OutputCell[])[]): Table {
    const { columns, totals } = head!
    const room = pageWidth - 2 * margin - columns.length * 2 * padding
    const bold = [columns.map(({ header }) => header), ...(totals ? [printedRow(head!, totals)] : [])]
    const plainRows = rows.map(row => printedRow(head!, row))
    const needs = columns.map((_, at) =>
      needOf([...plainRows.map(row => [row[at]!, plain] as const), ...bold.map(row => [row[at]!, strong] as const)]),
    )
    const widths = sharedWidths(needs, room)
    const made = { ...head!, widths, header: broken(bold[0]!, widths, strong) }
    topOfPage()
    for (const [text, of, colour, gap] of [
      [title, 16, ink, 0],
      [subtitle, size, '#5b686d', 8],
    ] as const) {
      const face = of === size ? 'normal' : 'bold'
      const lines = breakText(text, pageWidth - 2 * margin, typefaceOf(paths[face], of)).split('\n')
      y += pages.lines(lines, { x: margin, right: null, y, size: of, face, colour }) + gap
    }
    draw(made, made.header, 'bold', true)
    return made
  }

  return {
    async sheet(given) {
      head = given
    },
    async rows(rows) {
      table ??= begin(rows)
      for (const row of rows) draw(table, broken(printedRow(table, row), table.widths, plain), 'normal')
    },
    async end() {
      table ??= begin([])
      if (table.totals) draw(table, broken(printedRow(table, table.totals), table.widths, strong), 'bold')
      await pages.end()
    },
  }
}

const broken = (row: readonly string[], widths: readonly number[], face: Typeface) =>
  row.map((text, at) => breakText(text, widths[at]!, face).split('\n'))

const printedRow = ({ columns }: SheetHead, row: readonly OutputCell[]) => columns.map(({ kind }, at) => printedCell(kind, row[at] ?? null))

// what rounding may add to a line when it is drawn
const spare = 0.5

const needOf = (texts: readonly (readonly [text: string, face: Typeface])[]): ColumnNeed => ({
  least: spare + texts.reduce((most, [text, face]) => Math.max(most, widestPiece(text, face)), 0),
  ideal: spare + texts.reduce((most, [text, face]) => Math.max(most, face.widthOf(text)), 0),
})

const isFigure = (kind: ColumnKind) => kind === 'integer' || kind === 'decimal' || kind === 'minutes' || kind === 'duration'

/** The text of a cell, as on the screen, with English months. */
function printedCell(kind: ColumnKind, value: OutputCell): string {
  if (value === null) return ''
  if (kind === 'date' && typeof value === 'string') return formatDate(value)
  if (kind === 'dateTime' && isWallTime(value)) return `${formatDate(value)} ${value.slice(11, 16)}`
  if (kind === 'duration' && typeof value === 'number') return formatMinutes(value)
  return typeof value === 'number' && kind !== 'text' ? formatCount(value) : String(value)
}
