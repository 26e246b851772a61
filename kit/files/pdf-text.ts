// How wide texts are in the font of a PDF, and where their lines break. Widths are in points.

import { openSync } from 'fontkit'

/** What the font does not have and what stands in its place: the narrow space of French numbers. */
const drawn = (text: string): string => text.replaceAll('\u202f', '\u00a0')

export interface Typeface {
  /** of one line of text */
  widthOf(text: string): number
}

/** The glyph widths of a font file at a size. Kerning is left out, so that a line is never wider than this. */
export function typefaceOf(path: string, size: number): Typeface {
  const font = openSync(path)
  const widths = new Map<string, number>()
  const widthOfLetter = (letter: string): number => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = (font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / font.unitsPerEm) * size
    widths.set(letter, width)
    return width
  }
  return {
    widthOf(text) {
      let width = 0
      for (const letter of text) width += widthOfLetter(letter)
      return width
    },
  }
}

const thai = /\p{Script=Thai}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
/** Signs that stand at the end of a word, never at the start of a line: repetition and abbreviation. */
const ends = /^[ๆฯ]/

/** Pieces between which a line may break: words with the space after them; Thai is divided by its dictionary. */
export function piecesOf(text: string): string[] {
  const parts = drawn(text).match(/\S+\s*|\s+/g) ?? []
  return parts.flatMap(part => (thai.test(part) ? thaiPieces(part) : [part]))
}

function thaiPieces(text: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (pieces.length === 0 || (isWordLike && !ends.test(segment) && !/[([“"']$/.test(pieces.at(-1)!))) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

/** The width of the widest piece of a text in points, without the space after it. */
export const widestPiece = (text: string, { widthOf }: Typeface): number =>
  piecesOf(text).reduce((widest, piece) => Math.max(widest, widthOf(piece.trimEnd())), 0)

/**
 * Breaks a text into lines that are at most `width` points wide. A piece that is too wide itself breaks after a sign such as `-`, otherwise
 * anywhere.
 */
export function breakText(text: string, width: number, face: Typeface): string {
  const lines: string[] = []
  for (const line of drawn(text).split(/\r?\n/)) lines.push(...brokenLine(line, width, face))
  return lines.join('\n')
}

function brokenLine(text: string, width: number, face: Typeface): string[] {
  const fits = (line: string) => face.widthOf(line.trimEnd()) <= width
  if (fits(text)) return [text]
  const smaller = (piece: string) => (fits(piece) ? [piece] : (piece.match(/[^-/_.,@]+[-/_.,@]*|[-/_.,@]+/g) ?? []))
  const smallest = (piece: string) => (fits(piece) ? [piece] : [...letters.segment(piece)].map(({ segment }) => segment))
  const lines = ['']
  for (const piece of piecesOf(text).flatMap(smaller).flatMap(smallest)) {
    const last = lines.length - 1
    if (lines[last] === '' || fits(lines[last]! + piece)) lines[last] += piece
    else lines.push(piece)
  }
  return lines.map(line => line.trimEnd())
}
