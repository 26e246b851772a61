// Turns a sheet into the bytes of a PDF. Runs in the worker thread, which loads pdfmake only when it is needed.

import { createRequire } from 'node:module'
import { formatCount, formatDate, formatMinutes } from '../words/formats.ts'
import { isWallTime } from './sheet-text.ts'
import type { PdfHeads } from './write-pdf.ts'
import type { ColumnKind, OutputCell, OutputSheet } from './write-workbook.ts'

const { resolve } = createRequire(import.meta.url)
const font = (style: string) => resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`)
const [normal, bold] = [font('400Regular'), font('700Bold')]

// sizes in points; the page is A4 landscape
const [pageWidth, margin, padding] = [842, 36, 4]
const [ink, faint, line] = ['#1a2326', '#5b686d', '#c4ced1']
// limits for the width of a column, in characters
const [narrowest, widest] = [6, 45]

export async function formatPdf(sheet: OutputSheet, heads: PdfHeads): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Sarabun: { normal, bold } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => path === normal || path === bold)
  return pdfmake.createPdf(definitionOf(sheet, heads)).getBuffer()
}

function definitionOf({ columns, rows }: OutputSheet, { title, subtitle }: PdfHeads): object {
  const printed = rows.map(row => columns.map(({ kind }, at) => printedCell(kind, row[at] ?? null)))
  const alignments = columns.map(({ kind }) => (isFigure(kind) ? 'right' : 'left'))
  const cells = printed.map(row => row.map((text, at) => ({ text, alignment: alignments[at] })))
  const header = columns.map(({ header: text }, at) => ({ text, bold: true, alignment: alignments[at] }))
  return {
    info: { title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Sarabun', fontSize: 9, color: ink },
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: subtitle, color: faint, margin: [0, 0, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: widthsOf(
            columns.map(({ header: text }) => text),
            printed,
          ),
          body: [header, ...cells],
        },
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

/** Divides the width of the page by the longest text of each column, within limits. */
function widthsOf(headers: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const letters = headers.map((header, at) =>
    Math.min(
      widest,
      rows.reduce((most, row) => Math.max(most, row[at]!.length), Math.max(narrowest, header.length)),
    ),
  )
  const all = letters.reduce((sum, count) => sum + count, 0)
  const room = pageWidth - 2 * margin - letters.length * 2 * padding
  return letters.map(count => (room * count) / all)
}
