// How wide texts are in the font of a PDF, and where their lines break. Widths are in points.

import { type Face, type FontName, fontOf } from './pdf-fonts.ts'
import { runsOf } from './pdf-runs.ts'

/** What stands in the place of what no font draws: the narrow space of French numbers, a tabulator, signs without a form of their own. */
const drawn = (text: string): string =>
  text
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\t', '    ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\r\n])\p{Cc}/gu, '')

export interface Typeface {
  /** of one line of text */
  widthOf(text: string): number
}

/** The widths of texts at a size. Kerning of Latin and Thai is left out, so that a line is never wider than this. */
export function typefaceOf(face: Face, size: number): Typeface {
  const known = new Map<string, number>()
  const kept = (key: string, measured: () => number): number => {
    const width = known.get(key) ?? measured()
    known.set(key, width)
    return width
  }
  const scaled = (name: FontName, units: number) => (units / fontOf(name, face).unitsPerEm) * size
  const letterWidth = (letter: string) =>
    kept(letter, () => scaled('sarabun', fontOf('sarabun', face).glyphForCodePoint(letter.codePointAt(0)!).advanceWidth))
  const runWidth = (text: string, name: FontName) => {
    if (name !== 'sarabun') return kept(`${name} ${text}`, () => scaled(name, fontOf(name, face).layout(text).advanceWidth))
    let width = 0
    for (const letter of text) width += letterWidth(letter)
    return width
  }
  return {
    widthOf: text => runsOf(text).reduce((width, run) => width + runWidth(run.text, run.font), 0),
  }
}

const thai = /\p{Script=Thai}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** Chinese and Japanese have no spaces: a line may break between any two of their letters. */
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
/** Signs that stand at the end of a word, never at the start of a line: repetition and abbreviation. */
const ends = /^[ๆฯ]/

/** Pieces between which a line may break: words with the space after them; Thai is divided by its dictionary. */
export function piecesOf(text: string): string[] {
  const parts = drawn(text).match(/\S+\s*|\s+/g) ?? []
  return parts.flatMap(part => (thai.test(part) ? thaiPieces(part) : han.test(part) ? hanPieces(part) : [part]))
}

function thaiPieces(text: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    if (pieces.length === 0 || (isWordLike && !ends.test(segment) && !/[([“"']$/.test(pieces.at(-1)!))) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}

/** Signs of punctuation stay with the letter before them. */
const hanPieces = (text: string): string[] =>
  text.match(
    /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}\s]+|^[\p{P}\s]+)[\p{P}\s]*/gu,
  ) ?? [text]

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
