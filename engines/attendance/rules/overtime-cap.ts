import type { Day } from '../../time/time.ts'
import type { DayWork } from '../day-work.ts'
import type { OvertimePeriod } from '../input.ts'
import { moveLatest } from '../move.ts'
import type { RuleCode } from '../trail.ts'
import { minutesIn } from '../worked.ts'

const overtime = new Set(['cat1', 'cat2', 'holidayOt', 'weeklyOt', 'ramadanExtra'] as const)

/**
 * Overtime above the cap of a day, then above that of the pay period, is capped: worked, but paid only after "OT cap reversed" by hand
 * (engines.md §2; data-model §2.8 ot_cap_*; catalogue RECON-04, ND-83). The last minutes are capped first. Days are changed in place.
 */
export function capOvertime(days: readonly DayWork[], periods: readonly OvertimePeriod[]): void {
  const spent = new Map<Day, number>(periods.map(({ from, minutesBefore }) => [from, minutesBefore]))
  for (const day of days) {
    const { otCapDay, otCapPeriod } = day.policy
    const reversed = day.hand.on.has('ot_cap_reversed')
    if (otCapDay !== null && !reversed) capAt(day, otCapDay, otCapDay, 'otCapDay')
    const period = periodOf(day.day, periods)
    const before = spent.get(period) ?? 0
    if (otCapPeriod !== null && !reversed) capAt(day, Math.max(0, otCapPeriod - before), otCapPeriod, 'otCapPeriod')
    spent.set(period, before + minutesIn(day.lines, overtime))
  }
}

function capAt(day: DayWork, most: number, limit: number, rule: RuleCode): void {
  const excess = minutesIn(day.lines, overtime) - most
  if (excess > 0) day.lines = moveLatest(day.lines, excess, { of: overtime, to: 'capped', rule, limit })
}

/** The first day of the period that a day lies in. */
function periodOf(day: Day, periods: readonly OvertimePeriod[]): Day {
  let from = Number.NEGATIVE_INFINITY
  for (const period of periods) if (period.from <= day && period.from > from) from = period.from
  return from
}
