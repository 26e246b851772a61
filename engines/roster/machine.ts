/** Told by how much a rule is broken, and on which days of the period (indexes, first and last). */
export type Broken = (units: number, first: number, last: number) => void

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
  /**
   * For rules that remember very much: the memory with which a row goes on after a day when it is to stay within `leeway` days' work of an even pace, which
   * allows at most what the one given allows; below 0 when it has left that pace.
   */
  readonly pace?: (memory: number, day: number, leeway: number) => number
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
