import type { Finding } from '../../answers/finding.ts'
import type { Frame } from '../frame.ts'
import { atLeast, atMost, type Machine } from '../machine.ts'
import { follow } from '../machines/follow.ts'
import type { Band } from '../terms.ts'

export interface TransitionLimits {
  readonly leastDaysOff?: number
  /** The most transitions in the period, whatever the days off between. */
  readonly mostAPeriod?: number
}

export function checkTransition({ leastDaysOff, mostAPeriod }: TransitionLimits, found: Finding, path: string): void {
  if (leastDaysOff === undefined && mostAPeriod === undefined) found.add(`${path}.leastDaysOff`, 'missing', undefined)
  if (leastDaysOff !== undefined) found.length(leastDaysOff, () => `${path}.leastDaysOff`)
  if (mostAPeriod !== undefined) found.length(mostAPeriod, () => `${path}.mostAPeriod`)
}

type Category = Band['category']

/** Working days that end in one kind of band, followed by a working day that begins with another. */
export function transition(
  frame: Frame,
  isFrom: (category: Category) => boolean,
  isTo: (category: Category) => boolean,
  { leastDaysOff, mostAPeriod }: TransitionLimits,
): Machine[] {
  const machines: Machine[] = []
  const signOf = (duty: number) => endsOf(frame, duty)
  if (leastDaysOff !== undefined && leastDaysOff > 0) {
    machines.push(
      follow(
        frame,
        signOf,
        leastDaysOff - 1,
        signs => {
          const isTurn = turns(signs, isFrom, isTo)
          return (before, between, after) => (isTurn(before, after) ? leastDaysOff - between : 0)
        },
        () => atLeast(leastDaysOff),
      ),
    )
  }
  if (mostAPeriod !== undefined) machines.push(turnCount(frame, isFrom, isTo, mostAPeriod))
  return machines
}

/** The categories with which a day begins and ends; null when it has no band. */
function endsOf({ duties }: Frame, duty: number): string | null {
  const { bands } = duties.all[duty]!
  return bands.length === 0 ? null : `${duties.bands[bands[0]!]!.category} ${duties.bands[bands.at(-1)!]!.category}`
}

function turns(signs: readonly string[], isFrom: (category: Category) => boolean, isTo: (category: Category) => boolean) {
  const ends = signs.map(sign => sign.split(' ') as [Category, Category])
  return (before: number, after: number): boolean => isFrom(ends[before]![1]) && isTo(ends[after]![0])
}

/** Memory: transitions so far, and the letter of the last working day (0 while there is none). */
function turnCount(frame: Frame, isFrom: (category: Category) => boolean, isTo: (category: Category) => boolean, most: number): Machine {
  const { letters, signs } = frame.letters(duty => endsOf(frame, duty) ?? '')
  const isTurn = turns(signs, isFrom, isTo)
  const width = signs.length + 1
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      if (signs[letter] === '') return memory
      const before = (memory % width) - 1
      let count = Math.floor(memory / width)
      if (day >= frame.first && before >= 0 && isTurn(before, letter)) {
        if (count === most) broken(1, day, day, atMost(most))
        else count++
      }
      return count * width + letter + 1
    },
  }
}
