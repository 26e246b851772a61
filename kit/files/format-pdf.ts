// Turns a sheet into the bytes of a PDF. Runs in the worker thread, which loads pdfmake only when it is needed.

import { createRequire } from 'node:module'
import { formatCount, formatDate, formatMinutes } from '../words/formats.ts'
import { type ColumnNeed, sharedWidths } from './pdf-columns.ts'
import { brokenText, type Typeface, typefaceOf, widestPiece } from './pdf-text.ts'
import { isWallTime } from './sheet-text.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { ColumnKind, OutputCell, OutputSheet } from './write-workbook.ts'

const { resolve } = createRequire(import.meta.url)
const font = (style: string) => resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`)
const [normal, bold] = [font('400Regular'), font('700Bold')]

// sizes in points; the page is A4 landscape
const [pageWidth, margin, padding, size] = [842, 36, 4, 9]
const [ink, faint, line] = ['#1a2326', '#5b686d', '#c4ced1']

export async function formatPdf(sheet: OutputSheet, heads: PdfHeads): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Sarabun: { normal, bold } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => path === normal || path === bold)
  return pdfmake.createPdf(definitionOf(sheet, heads)).getBuffer()
}

function definitionOf({ columns, rows, totals }: OutputSheet, { title, subtitle }: PdfHeads): object {
  const [plain, strong] = [typefaceOf(normal, size), typefaceOf(bold, size)]
  const alignments = columns.map(({ kind }) => (isFigure(kind) ? 'right' : 'left'))
  const printed = rows.map(row => columns.map(({ kind }, at) => printedCell(kind, row[at] ?? null)))
  const heads = [
    columns.map(({ header }) => header),
    ...(totals ? [columns.map(({ kind }, at) => printedCell(kind, totals[at] ?? null))] : []),
  ]
  const room = pageWidth - 2 * margin - columns.length * 2 * padding
  const widths = sharedWidths(
    columns.map((_, at) => needOf([...printed.map(row => [row[at]!, plain] as const), ...heads.map(row => [row[at]!, strong] as const)])),
    room,
  )
  const drawn = (row: readonly string[], face: Typeface) =>
    row.map((text, at) => ({ text: brokenText(text, widths[at]!, face), alignment: alignments[at], bold: face === strong }))
  const [header, ...sums] = heads.map(row => drawn(row, strong))
  return {
    info: { title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Sarabun', fontSize: size, color: ink },
    content: [
      { text: brokenText(title, pageWidth - 2 * margin, typefaceOf(bold, 16)), fontSize: 16, bold: true },
      { text: brokenText(subtitle, pageWidth - 2 * margin, plain), color: faint, margin: [0, 0, 0, 8] },
      {
        table: { headerRows: 1, dontBreakRows: true, widths, body: [header, ...printed.map(row => drawn(row, plain)), ...sums] },
        layout,
      },
    ],
    footer: (page: number, pages: number) => ({
      text: `${page} / ${pages}`,
      alignment: 'right',
      color: faint,
      fontSize: 8,
      margin: [margin, 8, margin, 0],
    }),
  }
}

// what rounding may add to a line when it is drawn
const spare = 0.5

const needOf = (texts: readonly (readonly [text: string, face: Typeface])[]): ColumnNeed => ({
  least: spare + texts.reduce((most, [text, face]) => Math.max(most, widestPiece(text, face)), 0),
  ideal: spare + texts.reduce((most, [text, face]) => Math.max(most, face.widthOf(text)), 0),
})

const layout = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

const isFigure = (kind: ColumnKind) => kind === 'integer' || kind === 'decimal' || kind === 'minutes' || kind === 'duration'

/** The text of a cell, as on the screen, with English months. */
function printedCell(kind: ColumnKind, value: OutputCell): string {
  if (value === null) return ''
  if (kind === 'date' && typeof value === 'string') return formatDate(value)
  if (kind === 'dateTime' && isWallTime(value)) return `${formatDate(value)} ${value.slice(11, 16)}`
  if (kind === 'duration' && typeof value === 'number') return formatMinutes(value)
  return typeof value === 'number' && kind !== 'text' ? formatCount(value) : String(value)
}
