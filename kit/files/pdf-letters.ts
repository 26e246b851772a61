// Draws one line of text in the fonts of its letters, so that what is copied out of it is what went in. The commands are written here and
// not by pdfkit, because what a text stands for has to be said between the beginning and the end of the text itself.

import type PDFDocument from 'pdfkit'
import { type Face, fontPath } from './pdf-fonts.ts'
import { runsOf, type TextRun } from './pdf-runs.ts'

type PdfFont = PDFDocument['_font']

const saraAm = '\u0e33'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Thai's SARA AM is drawn as two signs, and an emoji may be drawn of several: a reader is told what they stand for. Readers turn letters of
 * Arabic round by themselves.
 */
const needsText = (line: string, runs: readonly TextRun[]) =>
  (line.includes(saraAm) || runs.some(({ font }) => font === 'han' || font === 'emoji')) && !rightToLeft.test(line)

interface Place {
  readonly x: number
  /** from the top of the page, where the letters stand */
  readonly y: number
  readonly size: number
  readonly face: Face
}

/** Draws a line in the colour that is set. */
export function drawLine(doc: PDFDocument, line: string, { x, y, size, face }: Place): void {
  const { height } = doc.page
  const runs = runsOf(line)
  const commands = [`q 1 0 0 -1 0 ${written(height)} cm BT`]
  const told = needsText(line, runs)
  if (told) commands.push(`/Span <</ActualText <feff${hexOf(line)}>>> BDC`)
  let from = x
  for (const { text, font: name } of runs) {
    const font = doc.font(fontPath(name, face))._font
    doc.page.fonts[font.id] ??= font.ref()
    if (name === 'sarabun') nameGlyphs(font, text)
    commands.push(`/${font.id} ${size} Tf`)
    from = drawRun(font, text, { x: from, y: height - y, size }, commands)
    if (text.includes(saraAm)) splitSaraAm(font)
  }
  if (told) commands.push('EMC')
  commands.push('ET Q')
  doc.addContent(commands.join('\n'))
}

/** Writes the glyphs of a run; one that stands beside or above its place has a place of its own. Gives where the run ends. */
function drawRun(font: PdfFont, text: string, { x, y, size }: Omit<Place, 'face'>, commands: string[]): number {
  const [glyphs, positions] = font.encode(text)
  const scale = size / 1000
  let at = x
  let shown: string[] = []
  const place = (right: number, up: number) => commands.push(`1 0 0 1 ${written(right)} ${written(up)} Tm`)
  const flush = () => {
    if (shown.length > 0) commands.push(`[${shown.join(' ')}] TJ`)
    shown = []
  }
  place(at, y)
  const letters = rightToLeft.test(text) ? lettersOf(font, text) : []
  let moved = false
  for (const [index, { xOffset, yOffset, xAdvance, advanceWidth }] of positions.entries()) {
    const isBeside = xOffset !== 0 || yOffset !== 0
    if (isBeside || moved) {
      flush()
      place(at + xOffset * scale, y + yOffset * scale)
    }
    moved = isBeside
    const letter = letters[index]
    const told = letter !== undefined && font.unicode[Number.parseInt(glyphs[index]!, 16)]?.[0] !== letter.codePointAt(0)
    if (told) {
      flush()
      commands.push(`/Span <</ActualText <feff${hexOf(letter)}>>> BDC`)
    }
    const last = shown.at(-1)
    if (last?.endsWith('>')) shown[shown.length - 1] = `${last.slice(0, -1)}${glyphs[index]}>`
    else shown.push(`<${glyphs[index]}>`)
    if (xAdvance !== advanceWidth) shown.push(written(advanceWidth - xAdvance))
    at += xAdvance * scale
    if (told) {
      flush()
      commands.push('EMC')
    }
  }
  flush()
  return at
}

/**
 * The letter of each glyph of Arabic, by its place: a font draws several letters with one shape and the dots beside it. None where letters
 * are joined to one glyph.
 */
function lettersOf(font: PdfFont, text: string): string[] {
  const { glyphs } = font.layout(text)
  const shapes = glyphs.flatMap(({ advanceWidth, isMark }, at) => (isMark || advanceWidth === 0 ? [] : [at])).reverse()
  const bases = [...text.replace(/\p{M}/gu, '')]
  if (shapes.length !== bases.length) return []
  const letters: string[] = []
  for (const [place, at] of shapes.entries()) letters[at] = bases[place]!
  return letters
}

/** How wide a line is as it is drawn at the size that is set. */
export const drawnWidth = (doc: PDFDocument, line: string, face: Face): number =>
  runsOf(line).reduce((width, { text, font }) => width + doc.font(fontPath(font, face)).widthOfString(text), 0)

const written = (number: number) => `${Math.round(number * 1000) / 1000}`

/** UTF-16, the larger byte first. */
const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

const named = new WeakMap<PdfFont, Set<string>>()

/**
 * Tells a font the letter of each glyph before the first word is drawn: otherwise a glyph stands for what it was first part of, and the
 * SARA AA of a SARA AM for nothing.
 */
function nameGlyphs(font: PdfFont, text: string): void {
  const known = named.get(font) ?? new Set()
  named.set(font, known)
  for (const letter of text.includes(saraAm) ? `${text}\u0e4d\u0e32` : text) {
    if (known.has(letter)) continue
    known.add(letter)
    const codePoint = letter.codePointAt(0)!
    const glyph = font.font.glyphForCodePoint(codePoint)
    const at = font.subset.includeGlyph(glyph.id)
    if (at === 0) continue
    font.widths[at] ??= glyph.advanceWidth * font.scale
    font.unicode[at] = [codePoint]
  }
}

/** SARA AM is drawn as NIKHAHIT, in one of several forms by height, and SARA AA. fontkit says the whole of the first. */
function splitSaraAm({ unicode }: PdfFont): void {
  for (const [at, codePoints] of unicode.entries()) if (codePoints?.includes(0xe33)) unicode[at] = [0xe4d]
}
