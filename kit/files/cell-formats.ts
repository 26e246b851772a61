// What the numbers of a workbook mean: a cell's format tells a day or a length of time from a plain number.

import { isDateFormat } from 'hucre'
import { SheetRefusal } from './sheet-limits.ts'
import { readXml } from './xml.ts'

export type NumberMeaning = 'number' | 'date' | 'duration'

/** Excel has 65,490 styles at most. */
const mostFormats = 100_000

/** `[h]:mm` counts hours past a day, which `h:mm` does not; quoted letters are no code. */
const elapsed = /\[(?:h+|m+|s+)\]/i
const builtInElapsed = 46

/** The meaning by the number of a cell's style. */
export async function readFormats(pieces: AsyncIterable<Uint8Array>): Promise<NumberMeaning[]> {
  const codes = new Map<string, string>()
  const styles: string[] = []
  let section = ''
  let at = ''
  let given: Record<string, string> = {}
  await readXml(pieces, {
    open(name) {
      at = name
      if (name === 'numFmts' || name === 'cellXfs') section = name
      if (name === 'numFmt' || name === 'xf') given = {}
    },
    attribute(name, value) {
      if (at === 'numFmt' || at === 'xf') given[name] = value
    },
    close(name) {
      if (name === section) section = ''
      if (name === 'numFmt' && section === 'numFmts') codes.set(given.numFmtId ?? '', given.formatCode ?? '')
      if (name === 'xf' && section === 'cellXfs') styles.push(given.numFmtId ?? '0')
      if (codes.size + styles.length > mostFormats) throw new SheetRefusal('tooLarge', 'The file has more cell formats than Excel allows')
    },
  })
  return styles.map(id => meaningOf(codes.get(id) ?? id))
}

function meaningOf(format: string): NumberMeaning {
  if (format === String(builtInElapsed) || elapsed.test(format.replace(/"[^"]*"|\\./g, ''))) return 'duration'
  return isDateFormat(format) ? 'date' : 'number'
}
