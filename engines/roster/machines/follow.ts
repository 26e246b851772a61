import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'

/** By how much it is too early to do `after` on `day`, when `before` was done `between` free days earlier; 0 when it is not. */
type TooEarly = (before: number, between: number, after: number, day: number) => number

/**
 * What may follow what. A duty whose sign is null leaves the memory as it is: it is a free day. Signs are numbered as `signs` lists them.
 * @param farthest the most free days between through which the last duty still matters
 */
export function follow<Sign extends string | number>(
  frame: Frame,
  signOf: (duty: number) => Sign | null,
  farthest: number,
  rule: (signs: readonly Sign[]) => TooEarly,
): Machine {
  const { letters, signs } = frame.letters(duty => signOf(duty) ?? '')
  const free = signs.indexOf('')
  const tooEarly = rule(signs as Sign[])
  const gaps = farthest + 1
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      const before = Math.floor((memory - 1) / gaps)
      const between = (memory - 1) % gaps
      if (letter === free) return memory === 0 || between === farthest ? 0 : memory + 1
      if (memory > 0) {
        const units = tooEarly(before, between, letter, day)
        if (units > 0) broken(units, Math.max(day - between - 1, 0), day)
      }
      return 1 + letter * gaps
    },
  }
}
