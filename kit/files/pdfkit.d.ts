/** The part of pdfkit 0.19 that the writer of PDFs uses. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  /** An object of the file, written when it ends. */
  interface PdfRef {
    data: Record<string, unknown>
    write(content: string): void
    end(): void
  }
  /** in thousandths of the size */
  interface PdfPosition {
    readonly xOffset: number
    readonly yOffset: number
    readonly xAdvance: number
    readonly advanceWidth: number
  }
  interface PdfFont {
    readonly id: string
    readonly font: Font
    /** the glyphs that the file will have, by their numbers in it */
    readonly subset: { includeGlyph(id: number): number }
    /** the letters that each glyph is copied out as */
    readonly unicode: (number[] | undefined)[]
    readonly widths: (number | undefined)[]
    readonly scale: number
    /** in thousandths of the size */
    readonly ascender: number
    lineHeight(size: number): number
    layout(text: string): { readonly glyphs: readonly { readonly advanceWidth: number; readonly isMark: boolean }[] }
    ref(): PdfRef
    /** the glyphs of a text in hexadecimal digits */
    encode(text: string): [glyphs: string[], positions: PdfPosition[]]
  }
  /** An element of the structure; it is written when it has ended and has a parent. */
  interface PdfStructure {
    readonly dictionary: PdfRef
    add(child: object): this
    end(): void
  }
  export default class PDFDocument extends Readable {
    constructor(options: object)
    readonly page: { readonly height: number; readonly xobjects: Record<string, PdfRef>; readonly fonts: Record<string, PdfRef> }
    readonly _font: PdfFont
    addPage(options: { size: readonly [width: number, height: number]; margin: 0 }): this
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
    struct(type: string, options?: { scope?: string }): PdfStructure
    addStructure(element: PdfStructure): this
    /** begins content of an element; the answer is given to the element */
    markStructureContent(type: string): object
    markContent(tag: 'Artifact'): this
    endMarkedContent(): this
    end(): void
  }
}
