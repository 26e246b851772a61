// The pages of a PDF: texts, lines between rows, and page numbers. A page is written when the next begins, so no more than one is in memory.

import { once } from 'node:events'

/** The width of a page in points: A4 landscape. */
export const pageWidth = 841.89
export const pageHeight = 595.28
export const margin = 36
/** The height in points that a page leaves free at its end for its number. */
export const foot = margin + 4
export const ink = '#1a2326'
const faint = '#5b686d'
const line = '#c4ced1'
const numberSize = 8

interface Line {
  readonly x: number
  /** where lines end that are aligned to the right; null for lines that begin at `x` */
  readonly right: number | null
  readonly y: number
  readonly size: number
  readonly face: 'normal' | 'bold'
  readonly colour: string
}

/** Begins a PDF without pages. Its bytes go to `sink`. */
export async function pdfPages(title: string, paths: { normal: string; bold: string }, sink: (bytes: Uint8Array) => void) {
  const { default: PDFDocument } = await import('pdfkit')
  // no margin: pdfkit would begin pages by itself
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    font: paths.normal,
    info: { Title: title },
  })
  doc.on('data', sink)
  doc.font(paths.normal).fontSize(numberSize)
  const small = doc._font
  let pages = 0
  // how many pages there are is written at the end, into what every page refers to
  const total = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -numberSize, 100, numberSize * 2],
    Resources: { Font: { [small.id]: small.ref() } },
  })

  return {
    lineHeight: small.lineHeight(9),

    add(): void {
      doc.addPage()
      const y = pageHeight - margin + 8
      const number = `${++pages} / `
      doc.font(paths.normal).fontSize(numberSize).fillColor(faint).text(number, margin, y, { lineBreak: false })
      doc.page.xobjects.Pages = total
      const x = margin + doc.widthOfString(number)
      const base = y + small.lineHeight(numberSize) * 0.77
      doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} cm /Pages Do Q`)
    },

    /** Draws lines below each other; gives how high they are together. */
    lines(texts: readonly string[], { x, right, y, size, face, colour }: Line): number {
      doc.font(paths[face]).fontSize(size).fillColor(colour)
      const height = doc._font.lineHeight(size)
      for (const [at, text] of texts.entries()) {
        const from = right === null ? x : right - doc.widthOfString(text)
        if (text !== '') doc.text(text, from, y + at * height, { lineBreak: false })
      }
      return texts.length * height
    },

    /** A line across. */
    rule(from: number, to: number, y: number): void {
      doc.lineWidth(0.5).strokeColor(line).moveTo(from, y).lineTo(to, y).stroke()
    },

    async end(): Promise<void> {
      const digits = small.encode(String(pages))[0].join('')
      // of the colour of the page numbers
      total.write(`0.357 0.408 0.427 rg BT /${small.id} ${numberSize} Tf 0 0 Td <${digits}> Tj ET`)
      total.end()
      doc.end()
      await once(doc, 'end')
    },
  }
}
