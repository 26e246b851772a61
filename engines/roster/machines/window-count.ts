import type { Frame } from '../frame.ts'
import { atLeast, atMost, type Machine } from '../machine.ts'

export interface CountLimits {
  readonly least?: number
  readonly most?: number
}

/** The days to count over: each day that has any, each calendar week, the whole period, or any number of days in a row. */
export type CountWindow = 'day' | 'week' | 'period' | { readonly rollingDays: number }

/**
 * An amount of each day summed over windows. Units: by how much a window has more than the most or less than the least. The least is asked
 * only of windows that lie wholly in the days the rule is in force.
 */
export function windowCount(frame: Frame, amountOf: (duty: number) => number, limits: CountLimits, window: CountWindow): Machine {
  if (window === 'day') return dayCount(frame, amountOf, limits)
  if (typeof window === 'object') return rollingCount(frame, amountOf, limits, window.rollingDays)
  const { letters, signs: amounts } = frame.letters(amountOf)
  const { first, last } = frame
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits
  const cap = Number.isFinite(most) ? most : least
  const startOf = (day: number) => (window === 'period' ? first : frame.weekStart(day))
  const endOf = (day: number) => (window === 'period' ? last : frame.weekStart(day) + 6)
  return {
    ...(window === 'period' && { tally: { least, most, counter: dayCount(frame, amountOf, { most: 0 }) } }),
    first,
    last,
    letters,
    unknown: 0,
    read: (memory, day, letter, broken) => {
      const start = startOf(day)
      if (day < start) return 0
      const before = day === start ? 0 : memory
      const sum = before + amounts[letter]!
      if (sum > most) broken(sum - most, Math.max(start, first), day, atMost(most))
      if (day === endOf(day) && start >= first && sum < least) broken(least - sum, start, day, atLeast(least))
      return Math.min(sum, cap)
    },
  }
}

function dayCount(frame: Frame, amountOf: (duty: number) => number, { least = 0, most = Number.POSITIVE_INFINITY }: CountLimits): Machine {
  const { letters, signs: amounts } = frame.letters(amountOf)
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: 0,
    read: (_, day, letter, broken) => {
      const amount = amounts[letter]!
      if (amount > most) broken(amount - most, day, day, atMost(most))
      if (amount > 0 && amount < least) broken(least - amount, day, day, atLeast(least))
      return 0
    },
  }
}

/** Memory: the number of a sequence, the letters of the last days; sequences are numbered as they come, with what follows each. */
function rollingCount(frame: Frame, amountOf: (duty: number) => number, { least = 0, most }: CountLimits, days: number): Machine {
  const { letters, signs: amounts } = frame.letters(amountOf)
  const width = amounts.length
  const sequences: (readonly number[])[] = []
  const numbers = new Map<string, number>()
  const numberOf = (sequence: readonly number[]): number => {
    const key = sequence.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, sequences.length)
    return sequences.push(sequence) - 1
  }
  const steps: { readonly sum: number; readonly to: number }[] = []
  const stepOf = (memory: number, letter: number) => {
    const sequence = [...sequences[memory]!, amounts[letter]!]
    return { sum: sequence.reduce((total, amount) => total + amount, 0), to: numberOf(sequence.slice(1)) }
  }
  return {
    first: frame.first,
    last: frame.last,
    letters,
    unknown: numberOf(new Array(days - 1).fill(0)),
    read: (memory, day, letter, broken) => {
      const at = memory * width + letter
      const step = steps[at] ?? stepOf(memory, letter)
      steps[at] = step
      const start = day - days + 1
      if (most !== undefined && step.sum > most) broken(step.sum - most, Math.max(start, frame.first), day, atMost(most))
      if (step.sum < least && start >= frame.first) broken(least - step.sum, start, day, atLeast(least))
      return step.to
    },
  }
}
