/** What a rule asks for where it is broken. */
export interface Asked {
  /** The one number that it asks for, in its unit: the units of a breach are missing from the least, or are above the most. */
  readonly limit?: { readonly kind: 'least' | 'most'; readonly value: number }
  /** The ids of two bands of which the second must not follow the first. */
  readonly follows?: readonly [before: string, after: string]
}

/** Called with how much a rule is broken by, on which days of the period (indexes, first and last), and what was asked. */
export type Broken = (units: number, first: number, last: number, asked?: Asked) => void

export const atLeast = (value: number): Asked => ({ limit: { kind: 'least', value } })
export const atMost = (value: number): Asked => ({ limit: { kind: 'most', value } })

/**
 * A rule upon one person's row, read day by day. The checker lets it read a roster; the builder multiplies the machines of a person into
 * the graph on which the best row is found. Days are indexes in the period, below 0 in the history.
 */
export interface Machine {
  /** The first and last day it reads, both in the period. */
  readonly first: number
  readonly last: number
  /** Duties that mean the same to the rule share a letter, from 0: `letters[duty]`. */
  readonly letters: readonly number[]
  /** What it remembers when nothing is known of the days before. */
  readonly unknown: number
  /** What it remembers after a day. Memories are whole numbers from 0 and mean nothing to others. */
  readonly read: (memory: number, day: number, letter: number, broken: Broken) => number
  /** For rules that count over all their days, and so remember very much: the same said as a count. */
  readonly tally?: Tally
}

/** A rule that is broken by the units that a row's days have together above the most or below the least. */
export interface Tally {
  readonly least: number
  readonly most: number
  /** Says the units of each day as if they broke it, and remembers no more than that takes. */
  readonly counter: Machine
}

/** A machine's memory before its first day, after the history that the person has. */
export function startOf(machine: Machine, history: readonly { readonly day: number; readonly duty: number }[]): number {
  let memory = machine.unknown
  if (machine.first > 0) return memory
  for (const { day, duty } of history) memory = machine.read(memory, day, machine.letters[duty]!, silent)
  return memory
}

/** Lets a machine read a row of duties, one for each day of the period. */
export function readRow(machine: Machine, start: number, row: ArrayLike<number>, broken: Broken): void {
  let memory = start
  for (let day = machine.first; day <= machine.last; day++) memory = machine.read(memory, day, machine.letters[row[day]!]!, broken)
}

const silent: Broken = () => {}
