import type { Frame } from '../frame.ts'
import { atLeast, atMost, type Machine } from '../machine.ts'

export interface RunLimits {
  readonly least?: number
  readonly most?: number
}

/**
 * Days in a row on which something holds. Each day above the most is a unit; a run that is too short has its missing days as units. A run
 * that touches the end of the period, or begins where the day before is unknown, is never too short.
 * @param isBare of days in a run, those that make no run by themselves: a run of them alone is never too short; none when absent
 */
export function runLength(
  frame: Frame,
  isIn: (duty: number) => boolean,
  { least = 1, most = Number.POSITIVE_INFINITY }: RunLimits,
  isBare: (duty: number) => boolean = () => false,
): Machine {
  const { letters, signs } = frame.letters(duty => (!isIn(duty) ? 'out' : isBare(duty) ? 'bare' : 'in'))
  // memory: 0 outside, 1 to longest inside, above it inside since before what is known, then nothing known, above that bare so far
  const longest = Math.max(least, Number.isFinite(most) ? most : 1)
  const unknown = 2 * longest + 1
  const tooFew = atLeast(least)
  const tooMany = atMost(most)
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown,
    read: (memory, day, letter, broken) => {
      const isBareSoFar = memory > unknown
      const isOpen = memory > longest && !isBareSoFar
      const length = memory === unknown ? 0 : isBareSoFar ? memory - unknown : isOpen ? memory - longest : memory
      if (signs[letter] === 'out') {
        if (!isOpen && !isBareSoFar && length > 0 && length < least) broken(least - length, day - length, day - 1, tooFew)
        return 0
      }
      if (length >= most) broken(1, day, day, tooMany)
      const next = Math.min(length + 1, longest)
      const staysBare = signs[letter] === 'bare' && !isOpen && (length === 0 || isBareSoFar)
      return next + (isOpen ? longest : staysBare ? unknown : 0)
    },
  }
}
