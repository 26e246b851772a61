import type { Day } from '../../time/time.ts'
import type { Case } from '../case.ts'
import type { Line } from '../figures.ts'
import { moveLatest } from '../move.ts'
import { minutesIn } from '../worked.ts'

const onFreeDays: ReadonlySet<string> = new Set(['cat2', 'holidayOt'])
const isOnFreeDay = ({ category }: Line): boolean => onFreeDays.has(category)

/** A day's lines after comp off, the minutes that earned it and the last day to take it. */
export interface CompOff {
  readonly lines: readonly Line[]
  readonly minutes: number
  readonly until: Day | null
}

/**
 * Enough minutes worked on OFF or holiday earn comp off, besides their pay or in place of it by policy; by hand in place of it, however
 * few (engines.md §2; data-model §2.8 comp_off_*, attendance_action comp_off).
 */
export function compOff(lines: readonly Line[], { policy, hand, sitting }: Case): CompOff {
  const byHand = hand.on.has('comp_off')
  const limit = byHand ? 1 : policy.compOffEarnMinutes
  const minutes = limit === null ? 0 : minutesIn(lines, onFreeDays)
  if (limit === null || minutes < limit || minutes === 0) return { lines, minutes: 0, until: null }
  const until = policy.compOffExpiresDays === null ? null : sitting.day + policy.compOffExpiresDays
  const instead = byHand || policy.compOffInstead
  return { lines: instead ? moveLatest(lines, minutes, { of: isOnFreeDay, to: 'compOff', rule: 'compOff', limit }) : lines, minutes, until }
}
