import { DAY_MINUTES } from '../../time/time.ts'
import type { Frame } from '../frame.ts'
import { atLeast, type Machine } from '../machine.ts'
import { follow } from '../machines/follow.ts'
import type { RowRule } from './rule.ts'

export interface MinRest {
  readonly minutes: number
}

/** SchRuleCodeMinRest (SCHED-19): minutes between one end and the next start, as they really pass. Parts of a split shift are one duty, so exempt. */
export const minRest: RowRule<MinRest> = {
  unit: 'minutes',
  check: ({ minutes }, found, path) => void found.length(minutes, () => `${path}.minutes`),
  machines: ({ minutes }, frame) => [restMachine(minutes, frame)],
}

function restMachine(minutes: number, frame: Frame): Machine {
  const hours = frame.duties.all.flatMap(duty => duty.hours ?? [])
  const latest = Math.max(0, ...hours.map(({ end }) => end))
  const earliest = Math.min(DAY_MINUTES, ...hours.map(({ start }) => start))
  // an hour more, for the night on which clocks go forward
  const farthest = Math.max(0, Math.ceil((latest + minutes + 60 - earliest) / DAY_MINUTES) - 1)
  const signOf = (duty: number) => {
    const span = frame.duties.all[duty]!.hours
    return span && `${span.start} ${span.end}`
  }
  return follow(
    frame,
    signOf,
    farthest,
    signs => {
      const spans = signs.map(sign => sign.split(' ').map(Number))
      return (before, between, after, day) =>
        minutes - (frame.minuteOf(day, spans[after]![0]!) - frame.minuteOf(day - between - 1, spans[before]![1]!))
    },
    () => atLeast(minutes),
  )
}
