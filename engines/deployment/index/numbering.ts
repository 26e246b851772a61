import { Pace } from '../pace.ts'

/** Keys by number, in order of appearance from 0. */
export class Numbering<Key> {
  private readonly numbers = new Map<Key, number>()

  get size(): number {
    return this.numbers.size
  }

  /** The number of a key, a new one where it has none. */
  of(key: Key): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.numbers.size
    this.numbers.set(key, number)
    return number
  }

  /** The number of a key, or -1. */
  find(key: Key): number {
    return this.numbers.get(key) ?? -1
  }
}

/**
 * The number of each by its id.
 * @param pace those after it allows no more have none
 */
export function numbersOf(rows: readonly { readonly id: string }[], pace = new Pace()): Map<string, number> {
  const numbers = new Map<string, number>()
  for (let at = 0; at < rows.length && pace.allows(1); at++) numbers.set(rows[at]!.id, at)
  return numbers
}
