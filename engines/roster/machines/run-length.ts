import type { Frame } from '../frame.ts'
import type { Machine } from '../machine.ts'

export interface RunLimits {
  readonly least?: number
  readonly most?: number
}

/**
 * Days in a row on which something holds. Each day above the most is a unit; a run that is too short has its missing days as units. A run
 * that touches the end of the period, or begins where the day before is unknown, is never too short.
 */
export function runLength(
  frame: Frame,
  isIn: (duty: number) => boolean,
  { least = 1, most = Number.POSITIVE_INFINITY }: RunLimits,
): Machine {
  const { letters, signs } = frame.letters(isIn)
  // memory: 0 outside, 1 to longest inside, above it inside since before what is known, then nothing known
  const longest = Math.max(least, Number.isFinite(most) ? most : 1)
  const unknown = 2 * longest + 1
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown,
    read: (memory, day, letter, broken) => {
      const isOpen = memory > longest
      const length = memory === unknown ? 0 : isOpen ? memory - longest : memory
      if (!signs[letter]) {
        if (!isOpen && length > 0 && length < least) broken(least - length, day - length, day - 1)
        return 0
      }
      if (length >= most) broken(1, day, day)
      return Math.min(length + 1, longest) + (isOpen ? longest : 0)
    },
  }
}
