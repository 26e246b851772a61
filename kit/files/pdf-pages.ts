// The pages of a PDF: texts, lines between rows, and page numbers. A page is written when the next begins, so no more than one is in memory.

import { once } from 'node:events'
import { type Face, fontPath } from './pdf-fonts.ts'
import { drawLine, drawnWidth } from './pdf-letters.ts'
import { margin, type Paper } from './pdf-paper.ts'
import { pdfTags } from './pdf-tags.ts'

/** The height in points that a page leaves free at its end for its number. */
export const foot = margin + 4
export const ink = '#1a2326'
export const faint = '#5b686d'
const line = '#c4ced1'
const numberSize = 8

interface Line {
  readonly x: number
  /** where lines end that are aligned to the right; null for lines that begin at `x` */
  readonly right: number | null
  readonly y: number
  readonly size: number
  readonly face: Face
  readonly colour: string
}

interface About {
  readonly title: string
  /** of its words, such as `th` */
  readonly language: string
}

/** Begins a PDF without pages. Its bytes go to `sink`. */
export async function pdfPages({ title, language }: About, sink: (bytes: Uint8Array) => void) {
  const { default: PDFDocument } = await import('pdfkit')
  const normal = fontPath('sarabun', 'normal')
  // no margin: pdfkit would begin pages by itself
  const doc = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    font: normal,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  doc.on('data', sink)
  doc.font(normal).fontSize(numberSize)
  const small = doc._font
  const tags = pdfTags(doc)
  let pages = 0
  // how many pages there are is written at the end, into what every page refers to
  const total = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -numberSize, 100, numberSize * 2],
    Resources: { Font: { [small.id]: small.ref() } },
  })

  function drawNumber({ height }: Paper) {
    const y = height - margin + 8
    const number = `${++pages} / `
    doc.font(normal).fontSize(numberSize).fillColor(faint).text(number, margin, y, { lineBreak: false })
    doc.page.xobjects.Pages = total
    const x = margin + doc.widthOfString(number)
    const base = y + small.lineHeight(numberSize) * 0.77
    doc.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} cm /Pages Do Q`)
  }

  return {
    tags,
    lineHeight: small.lineHeight(9),

    add(paper: Paper): void {
      doc.addPage({ size: [paper.width, paper.height], margin: 0 })
      tags.artifact(() => drawNumber(paper))
    },

    /** Draws lines below each other; gives how high they are together. */
    lines(texts: readonly string[], { x, right, y, size, face, colour }: Line): number {
      doc.font(fontPath('sarabun', face)).fontSize(size).fillColor(colour)
      const { ascender } = doc._font
      const height = doc._font.lineHeight(size)
      for (const [at, text] of texts.entries()) {
        const from = right === null ? x : right - drawnWidth(doc, text, face)
        if (text !== '') drawLine(doc, text, { x: from, y: y + at * height + (ascender / 1000) * size, size, face })
      }
      return texts.length * height
    },

    /** Lines across. */
    rules(from: number, to: number, places: readonly number[]): void {
      tags.artifact(() => {
        doc.lineWidth(0.5).strokeColor(line)
        for (const y of places) doc.moveTo(from, y).lineTo(to, y).stroke()
      })
    },

    async end(): Promise<void> {
      const digits = small.encode(String(pages))[0].join('')
      // of the colour of the page numbers
      total.write(`0.357 0.408 0.427 rg BT /${small.id} ${numberSize} Tf 0 0 Td <${digits}> Tj ET`)
      total.end()
      tags.end()
      doc.end()
      await once(doc, 'end')
    },
  }
}

export type PdfPages = Awaited<ReturnType<typeof pdfPages>>
