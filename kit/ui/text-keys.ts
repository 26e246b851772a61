import { formatLanguage, type Language } from '../words/formats.ts'
import { lettersOf } from '../words/order.ts'
import { type Pieces, pieceSize } from './pieces.ts'

/** Whether a text can have a key: all its characters are ASCII, and none is a control character. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

const firstLetter = 32
const lastLetter = 126
const zero = 48

const placesIn = new Map<Language, Uint8Array>()

/** The place of each ASCII character in the order of a language. Upper and lower case have the same place; 0: the language passes over it. */
function placesOf(language: Language): Uint8Array {
  const known = placesIn.get(language)
  if (known) return known
  const places = new Uint8Array(lastLetter + 1)
  const { compare, passesOver } = lettersOf(language)
  const codes = Array.from({ length: lastLetter - firstLetter + 1 }, (_, step) => firstLetter + step)
  const letters = codes.map(code => String.fromCharCode(code)).sort(compare)
  let place = 2
  letters.forEach((letter, index) => {
    if (index > 0 && compare(letters[index - 1]!, letter) !== 0) place++
    places[letter.charCodeAt(0)] = passesOver(letter) ? 0 : place
  })
  placesIn.set(language, places)
  return places
}

const isDigit = (code: number) => code >= 48 && code <= 57
const divider = 1
const small = 2
const capital = 3
const longest = 255

/** Keys whose byte order is the order in which the collator puts the texts: all keys in one array, and where each one starts. */
export interface TextKeys {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/** The keys of plain texts. With `exact`, they compare character by character. */
export function* keysOf(texts: readonly string[], exact: boolean): Pieces<TextKeys> {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  // at most 9 bytes a character: its place, 5 for the length of a number, a digit, its case and itself
  const places = placesOf(formatLanguage())
  const bytes = new Uint8Array(letters * 9 + texts.length * 3)
  const starts = new Uint32Array(texts.length)
  let end = 0
  for (let index = 0; index < texts.length; index++) {
    starts[index] = end
    end = writeKey(bytes, end, texts[index]!, exact ? undefined : places)
    if (index % pieceSize === 0) yield
  }
  return { bytes, starts }
}

function writeKey(bytes: Uint8Array, start: number, text: string, places: Uint8Array | undefined): number {
  let end = places ? writePlaces(bytes, start, text, places) : start
  for (let at = 0; at < text.length; at++) bytes[end++] = text.charCodeAt(at)
  return end + 1
}

/** Writes the places of the characters, then which are upper or lower case. The caller adds the text itself. */
function writePlaces(bytes: Uint8Array, start: number, text: string, places: Uint8Array): number {
  let end = start
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at++
      end = writeNumber(bytes, end, text, from, at, places[zero]!)
    } else if (places[code] !== 0) bytes[end++] = places[code]!
  }
  bytes[end++] = divider
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 65 && code <= 90) bytes[end++] = capital
    else if (code >= 97 && code <= 122) bytes[end++] = small
  }
  bytes[end++] = divider
  return end
}

/** Writes a number as its length and digits, so that a longer number comes later. Leading zeros do not count. */
function writeNumber(bytes: Uint8Array, start: number, text: string, first: number, last: number, place: number): number {
  let from = first
  let end = start
  while (from < last && text.charCodeAt(from) === zero) from++
  const length = last - from + 1
  bytes[end++] = place
  bytes[end++] = Math.min(length, longest)
  if (length >= longest) for (const shift of [24, 16, 8, 0]) bytes[end++] = length >>> shift
  for (let at = from; at <= last; at++) bytes[end++] = text.charCodeAt(at)
  return end
}
