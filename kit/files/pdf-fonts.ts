// Which font draws which letters in a PDF: Sarabun what it has, Latin and Thai, and others beside it by script.

import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

export type Face = 'normal' | 'bold'
/** `han` has Chinese and Japanese, Cyrillic, plain Greek and most signs. */
export type FontName = 'sarabun' | 'arabic' | 'han' | 'emoji'

const { resolve } = createRequire(import.meta.url)
const styles: Readonly<Record<Face, string>> = { normal: '400Regular', bold: '700Bold' }
const files: Readonly<Record<FontName, (style: string) => string>> = {
  sarabun: style => resolve(`@expo-google-fonts/sarabun/${style}/Sarabun_${style}.ttf`),
  arabic: style => resolve(`@expo-google-fonts/noto-sans-arabic/${style}/NotoSansArabic_${style}.ttf`),
  han: style => resolve(`@expo-google-fonts/noto-sans-sc/${style}/NotoSansSC_${style}.ttf`),
  emoji: style => resolve(`@expo-google-fonts/noto-emoji/${style}/NotoEmoji_${style}.ttf`),
}

const paths = new Map<string, string>()

/** The file of a font. */
export function fontPath(name: FontName, face: Face): string {
  const known = paths.get(name + face)
  if (known) return known
  const path = files[name](styles[face])
  paths.set(name + face, path)
  return path
}

const opened = new Map<string, Font>()

/** The font, read when its first letter is needed: that of Chinese has 11 MB. */
export function fontOf(name: FontName, face: Face): Font {
  const path = fontPath(name, face)
  const font = opened.get(path) ?? openSync(path)
  opened.set(path, font)
  return font
}

/** Signs that only join or choose other signs. */
const joining = /\u200c|\u200d|[\ufe00-\ufe0f]/gu

function has(name: FontName, letter: string): boolean {
  const font = fontOf(name, 'normal')
  return [...letter.replace(joining, '')].every(each => font.hasGlyphForCodePoint(each.codePointAt(0)!))
}

const chosen = new Map<string, FontName>()

/** The font that draws a letter with its marks. A letter that none has is drawn by Sarabun, as a box. */
export function fontFor(letter: string): FontName {
  const known = chosen.get(letter)
  if (known) return known
  const order: readonly FontName[] = /\p{Script=Arabic}/u.test(letter)
    ? ['sarabun', 'arabic']
    : /\p{Emoji_Presentation}|\ufe0f/u.test(letter)
      ? ['sarabun', 'emoji', 'han']
      : ['sarabun', 'han', 'emoji']
  const name = order.find(each => has(each, letter)) ?? 'sarabun'
  chosen.set(letter, name)
  return name
}
