import { Pace } from '../pace.ts'

/** Gives keys numbers from 0, in order of appearance. */
export class Numbering<Key> {
  private readonly numbers = new Map<Key, number>()

  get size(): number {
    return this.numbers.size
  }

  /** The number of a key; a new key gets the next one. */
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
 * The number of each row, by id.
 * @param pace rows after it runs out have none
 */
export function numbersOf(rows: readonly { readonly id: string }[], pace = new Pace()): Map<string, number> {
  const numbers = new Map<string, number>()
  for (let at = 0; at < rows.length && pace.allows(1); at++) numbers.set(rows[at]!.id, at)
  return numbers
}
