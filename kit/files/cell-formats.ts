// The meaning of numbers in a workbook: the format of a cell shows whether it is a date, a length of time or a plain number.

import { isDateFormat, isTimeFormat } from './excel-dates.ts'
import { SheetRefusal } from './sheet-limits.ts'
import { readXml } from './xml.ts'

/** `dateTime` shows the time of day too. */
export type NumberMeaning = 'number' | 'date' | 'dateTime' | 'duration'

/** Excel has 65,490 styles at most. */
const mostFormats = 100_000

/** `[h]:mm` may have more hours than a day, unlike `h:mm`. Quoted letters do not count. */
const elapsed = /\[(?:h+|m+|s+)\]/i
const builtInElapsed = 46

/**
 * Reads what numbers mean in each style of cells, by the number of the style. Throws `SheetRefusal` when there are more than 100,000
 * formats.
 */
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
  if (!isDateFormat(format)) return 'number'
  return isTimeFormat(format) ? 'dateTime' : 'date'
}
