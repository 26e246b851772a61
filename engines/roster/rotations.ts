import type { Pattern } from './roll-out.ts'

/**
 * The shift patterns of ports that have a name (peers-and-port-facts.md §2): day bands, night bands and OFF, one letter per day, and how
 * many days each of four crews is ahead of the one before.
 */
const ROTATIONS = {
  fourOnFourOff: { cycle: 'DDDD....NNNN....', step: 4 },
  twoTwoThree: { cycle: 'DD..DDD..NN...NN..NNN..DD...', step: 7 },
  duPont: { cycle: 'NNNN...DDD.NNN...DDDD.......', step: 7 },
  sixOnTwoOff: { cycle: 'DDDDDD..NNNNNN..', step: 10 },
} as const

export type Rotation = keyof typeof ROTATIONS

export interface RotationPlan {
  readonly pattern: Pattern
  /** How many days into the cycle each crew stands on the day of the anchor: the `dayOffset` of its people. */
  readonly dayOffsets: readonly number[]
}

/**
 * A named rotation over a day and a night band for so many crews.
 * @param anchor the day on which the first crew stands at the start of the cycle
 * @param crews from 1; four cover day and night at all times, a fifth stands as the first does
 */
export function rotation(name: Rotation, anchor: number, day: string, night: string, crews: number): RotationPlan {
  const { cycle, step } = ROTATIONS[name]
  const row = [...cycle].map(letter => (letter === 'D' ? day : letter === 'N' ? night : null))
  return { pattern: { anchor, rows: [row] }, dayOffsets: Array.from({ length: crews }, (_, crew) => (crew * step) % row.length) }
}
