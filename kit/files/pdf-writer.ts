// Writes a table as a PDF, page by page. Runs in a worker thread, which loads pdfkit only when it is needed.

import { formatCount, formatDate, formatMinutes } from '../words/formats.ts'
import type { ColumnNeed } from './pdf-columns.ts'
import { pdfPages } from './pdf-pages.ts'
import { paperFor } from './pdf-paper.ts'
import { pdfTable, plain, strong } from './pdf-table.ts'
import { type Typeface, widestPiece } from './pdf-text.ts'
import { isWallTime } from './sheet-text.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { FileWriter, SheetHead } from './write-rows.ts'
import type { ColumnKind, OutputCell } from './write-workbook.ts'

/** A tagged PDF, landscape, with title and header row on each page (EXPORT-02), whose bytes go to `sink` as pages are full. */
export async function pdfWriter({ title, subtitle, language = 'en' }: PdfHeads, sink: (bytes: Uint8Array) => void): Promise<FileWriter> {
  const pages = await pdfPages({ title, language }, sink)
  let head: SheetHead | undefined
  let table: ReturnType<typeof pdfTable> | undefined

  /** The first rows tell how wide columns are. */
  function begin(rows: readonly (readonly OutputCell[])[]) {
    const { columns, totals, leading = 1 } = head!
    const header = columns.map(column => column.header)
    const bold = [header, ...(totals ? [printedRow(head!, totals)] : [])]
    const plainRows = rows.map(row => printedRow(head!, row))
    const needs = columns.map((_, at) =>
      needOf([...plainRows.map(row => [row[at]!, plain] as const), ...bold.map(row => [row[at]!, strong] as const)]),
    )
    const figures = columns.map(({ kind }) => isFigure(kind))
    return pdfTable(pages, { title, subtitle, header, figures, leading, ...paperFor(needs, leading) })
  }

  return {
    async sheet(given) {
      head = given
    },
    async rows(rows) {
      table ??= begin(rows)
      for (const row of rows) table.add(printedRow(head!, row))
    },
    async end() {
      table ??= begin([])
      if (head!.totals) table.add(printedRow(head!, head!.totals), 'bold')
      table.end()
      await pages.end()
    },
  }
}

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
