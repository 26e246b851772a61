// The shared texts of a workbook, which its cells refer to.

import { type ReadLimits, tooManyCells, tooManyLetters } from './sheet-limits.ts'
import { readXml } from './xml.ts'

/** The text with escapes such as `_x000D_` replaced by their characters, such as line breaks. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

/** The texts by their number. The runs of a text are joined; its pronunciation (`rPh`) is left out. Throws `SheetRefusal`. */
export async function readTexts(pieces: AsyncIterable<Uint8Array>, { maxCells, maxLetters }: ReadLimits): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let letters = 0
  let inText = false
  let inSound = false
  await readXml(pieces, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inSound = true
      if (name === 't') inText = !inSound
    },
    text(part) {
      if (!inText) return
      text += part
      letters += part.length
      if (letters > maxLetters) throw tooManyLetters()
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inSound = false
      if (name === 'si' && texts.push(withoutEscapes(text)) > maxCells) throw tooManyCells()
    },
  })
  return texts
}
