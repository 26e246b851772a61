/** The part of pdfkit 0.19 that `pdf-writer.ts` uses. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  /** An object of the file, written when it ends. */
  interface PdfRef {
    write(content: string): void
    end(): void
  }
  interface PdfFont {
    readonly id: string
    lineHeight(size: number): number
    ref(): PdfRef
    /** the glyphs of a text in hexadecimal digits */
    encode(text: string): [glyphs: string[], positions: unknown[]]
  }
  export default class PDFDocument extends Readable {
    constructor(options: object)
    readonly page: { readonly xobjects: Record<string, PdfRef>; readonly fonts: Record<string, PdfRef> }
    readonly _font: PdfFont
    addPage(): this
    font(path: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    lineWidth(width: number): this
    strokeColor(colour: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: { lineBreak: false }): this
    widthOfString(text: string): number
    ref(data: object): PdfRef
    addContent(content: string): this
    end(): void
  }
}
