import { months } from './formats.ts'

const bare = (word: string) => word.normalize('NFC').toLowerCase().replaceAll('.', '')

/**
 * The number of a month, 1 to 12, from its name or its beginning in any language of the product, such as `Dec`, `décembre` and `ธ.ค.`; 0
 * for another word.
 */
export function monthNumber(word: string): number {
  const wanted = bare(word)
  const among = (names: readonly string[]) => names.findIndex(name => wanted.startsWith(bare(name))) + 1
  return Object.values(months).map(among).find(Boolean) ?? 0
}
