import type { Frame } from '../frame.ts'
import { atMost, type Machine } from '../machine.ts'
import type { RowRule } from './rule.ts'

export interface Weekends {
  /** The most weekends of the period with work on any of their days. */
  readonly most?: number
  /** Either all days of a weekend are worked or none. */
  readonly whole?: boolean
}

/** QuayWeekends: weekends worked, and whole weekends only. A weekend that the period cuts is judged by its days that are known. */
export const weekends: RowRule<Weekends> = {
  unit: 'days',
  check: ({ most, whole }, found, path) => {
    if (most !== undefined) found.length(most, () => `${path}.most`)
    else if (whole !== true) found.add(`${path}.most`, 'missing', most)
    if (whole !== undefined && typeof whole !== 'boolean') found.add(`${path}.whole`, 'unknownId', whole)
  },
  machines: ({ most, whole }, frame) => [
    ...(most === undefined ? [] : [{ ...weekendCount(frame, most), tally: { least: 0, most, counter: weekendCount(frame, 0) } }]),
    ...(whole ? [wholeWeekends(frame)] : []),
  ],
}

/** Memory: twice the weekends worked, and one more while the present one is among them. */
function weekendCount(frame: Frame, most: number): Machine {
  const { letters, signs } = frame.letters(duty => frame.duties.isWorked(duty))
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      if (day < frame.first) return 0
      const count = memory >> 1
      const isCounted = (memory & 1) === 1 && frame.isWeekend(day - 1) && frame.isWeekend(day)
      if (isCounted) return memory
      if (!frame.isWeekend(day) || !signs[letter]) return count * 2
      if (count === most) broken(1, day, day, atMost(most))
      return Math.min(count + 1, most) * 2 + 1
    },
  }
}

const WORKED = 1
const FREE = 2
const SAID = 3

/** Memory: 0 at the start of a weekend, then whether its days so far were worked, free, or both, which is said once. */
function wholeWeekends(frame: Frame): Machine {
  const { letters, signs } = frame.letters(duty => frame.duties.isWorked(duty))
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      if (!frame.isWeekend(day)) return 0
      const today = signs[letter] ? WORKED : FREE
      if (memory === 0 || !frame.isWeekend(day - 1)) return today
      if (memory === today || memory === SAID) return memory
      broken(1, Math.max(day - 1, 0), day)
      return SAID
    },
  }
}
