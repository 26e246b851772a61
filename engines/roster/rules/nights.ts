import type { Frame } from '../frame.ts'
import { atLeast, type Machine } from '../machine.ts'
import { follow } from '../machines/follow.ts'
import { runLength } from '../machines/run-length.ts'
import type { RowRule } from './rule.ts'

export interface Nights {
  readonly mostInRow?: number
  /** Free days between a run of nights and the next working day, or the next run of nights; leave alone ends no run. */
  readonly daysOffAfter?: number
}

/** QuayNights: nights in a row, and the rest after them. */
export const nights: RowRule<Nights> = {
  unit: 'days',
  check: ({ mostInRow, daysOffAfter }, found, path) => {
    if (mostInRow === undefined && daysOffAfter === undefined) found.add(`${path}.mostInRow`, 'missing', mostInRow)
    if (mostInRow !== undefined) found.length(mostInRow, () => `${path}.mostInRow`)
    if (daysOffAfter !== undefined) found.length(daysOffAfter, () => `${path}.daysOffAfter`)
  },
  machines: ({ mostInRow, daysOffAfter = 0 }, frame) => [
    ...(mostInRow === undefined ? [] : [runLength(frame, duty => frame.duties.hasCategory(duty, 'night'), { most: mostInRow })]),
    ...(daysOffAfter > 0 ? [restAfterNights(frame, daysOffAfter)] : []),
  ],
}

function restAfterNights(frame: Frame, days: number): Machine {
  const signOf = (duty: number) => (frame.duties.hasCategory(duty, 'night') ? 'night' : frame.duties.isWorked(duty) ? 'other' : null)
  return follow(
    frame,
    signOf,
    days - 1,
    signs => (before, between, after, _, onlyLeave) =>
      // leave within a block of nights ends no block
      signs[before] === 'night' && (signs[after] === 'other' || (between > 0 && !onlyLeave)) ? days - between : 0,
    () => atLeast(days),
    duty => frame.duties.all[duty]!.kind === 'leave',
  )
}
