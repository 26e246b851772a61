import { DAY_MINUTES } from '../../time/time.ts'
import type { Frame } from '../frame.ts'
import { atLeast, type Machine } from '../machine.ts'
import type { RowRule } from './rule.ts'

export interface WeeklyRest {
  readonly minutes: number
}

const WEEK_MINUTES = 7 * DAY_MINUTES
/** With this many free days in a row any rest of this rule is kept. */
const FAR = 7

/**
 * QuayWeeklyRest: in the seven times 24 hours up to the end of each shift lies a rest of so many minutes (EU directive 2003/88, article 5: 24 + 11
 * hours). What is unknown before the period counts as rest.
 */
export const weeklyRest: RowRule<WeeklyRest> = {
  unit: 'minutes',
  check: ({ minutes }, found, path) => {
    if (found.length(minutes, () => `${path}.minutes`) && minutes > WEEK_MINUTES) found.add(`${path}.minutes`, 'outsidePeriod', minutes)
  },
  machines: ({ minutes }, frame) => [restMachine(minutes, frame)],
}

/** Memory: 0 rested; else the days since the work began after the last rest, its first duty, the days since the last duty, and that duty. */
function restMachine(minutes: number, frame: Frame): Machine {
  const { letters, signs } = frame.letters(duty => {
    const span = frame.duties.all[duty]!.hours
    return span ? `${span.start} ${span.end}` : ''
  })
  const free = signs.indexOf('')
  const spans = signs.map(sign => sign.split(' ').map(Number))
  const width = signs.length
  const pack = (age: number, began: number, gap: number, last: number) => 1 + ((age * FAR + gap) * width + began) * width + last
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      const last = (memory - 1) % width
      const began = Math.floor((memory - 1) / width) % width
      const both = Math.floor((memory - 1) / (width * width))
      const gap = both % FAR
      const age = Math.floor(both / FAR)
      if (letter === free) return memory === 0 || gap === FAR - 1 ? 0 : pack(age + 1, began, gap + 1, last)
      const start = frame.minuteOf(day, spans[letter]![0]!)
      const isRested = memory === 0 || start - frame.minuteOf(day - gap - 1, spans[last]![1]!) >= minutes
      const first = isRested ? day : day - age - 1
      const since = isRested ? start : frame.minuteOf(first, spans[began]![0]!)
      const tooLong = frame.minuteOf(day, spans[letter]![1]!) - since - (WEEK_MINUTES - minutes)
      if (tooLong <= 0) return isRested ? pack(0, letter, 0, letter) : pack(age + 1, began, 0, letter)
      // said once: the count begins anew
      broken(tooLong, Math.max(first, 0), day, atLeast(minutes))
      return pack(0, letter, 0, letter)
    },
  }
}
