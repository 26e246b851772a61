import type { Frame } from '../frame.ts'
import type { Asked, Machine } from '../machine.ts'

/** By how much it is too early to do `after` on `day`, when `before` was done `between` free days earlier, all of them leave or not; 0 when it is not. */
type TooEarly = (before: number, between: number, after: number, day: number, onlyLeave: boolean) => number

/**
 * What may follow what. A duty whose sign is null leaves the memory as it is: it is a free day. Signs are numbered as `signs` lists them.
 * @param farthest the most free days between through which the last duty still matters
 * @param askedOf what the rule asks of `before` and `after`
 * @param isLeave of free days, those that are told apart where the rule wants to know; none when absent
 */
export function follow<Sign extends string | number>(
  frame: Frame,
  signOf: (duty: number) => Sign | null,
  farthest: number,
  rule: (signs: readonly Sign[]) => TooEarly,
  askedOf: (before: Sign, after: Sign) => Asked,
  isLeave: (duty: number) => boolean = () => false,
): Machine {
  const { letters, signs } = frame.letters(duty => signOf(duty) ?? (isLeave(duty) ? 'leave alone' : ''))
  const free = signs.indexOf('')
  const leave = signs.indexOf('leave alone')
  const tooEarly = rule(signs as Sign[])
  const gaps = farthest + 1
  // with leave told apart, the second half of the states is of free days that are not all leave
  const states = leave < 0 ? gaps : 2 * gaps
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      const before = Math.floor((memory - 1) / states)
      const state = (memory - 1) % states
      const between = state % gaps
      const onlyLeave = leave >= 0 && state < gaps
      if (letter === free || letter === leave) {
        if (memory === 0 || between === farthest) return 0
        return memory + 1 + (letter === free && onlyLeave ? gaps : 0)
      }
      if (memory > 0) {
        const units = tooEarly(before, between, letter, day, onlyLeave && between > 0)
        if (units > 0) broken(units, Math.max(day - between - 1, 0), day, askedOf(signs[before] as Sign, signs[letter] as Sign))
      }
      return 1 + letter * states
    },
  }
}
