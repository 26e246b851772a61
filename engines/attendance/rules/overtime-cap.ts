import type { Day } from '../../time/time.ts'
import type { DayWork } from '../day-work.ts'
import type { Line } from '../figures.ts'
import type { OvertimePeriod } from '../input.ts'
import { moveLatest } from '../move.ts'
import type { RuleCode } from '../trail.ts'
import { overtimeOfDay } from '../worked.ts'

/** The steps that a line of overtime beside a shift, or of work on an OFF date, has in its trail. */
export const besideShiftRules: readonly RuleCode[] = ['beforeShift', 'afterShift', 'offDay']

/** Whether a cap may take a line: overtime before or after a shift, and work on an OFF date without one. Work within a rostered shift is never capped. */
const isCappable = ({ category, trail }: Line): boolean =>
  overtimeOfDay.includes(category) && trail.some(({ rule }) => besideShiftRules.includes(rule))

const cappableIn = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + (isCappable(line) ? line.minutes : 0), 0)

/**
 * Overtime above the cap of a day, then above that of the pay period, is capped: worked, but paid only after "OT cap reversed" by hand
 * (engines.md §2; data-model §2.8 ot_cap_*; catalogue RECON-04, ND-83). A cap takes only overtime beside the shift and work on an OFF date
 * without a shift. The last minutes are capped first. Days are changed in place.
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
    spent.set(period, before + cappableIn(day.lines))
  }
}

function capAt(day: DayWork, most: number, limit: number, rule: RuleCode): void {
  const excess = cappableIn(day.lines) - most
  if (excess > 0) day.lines = moveLatest(day.lines, excess, { of: isCappable, to: 'capped', rule, limit })
}

/** The first day of the period that a day lies in. */
function periodOf(day: Day, periods: readonly OvertimePeriod[]): Day {
  let from = Number.NEGATIVE_INFINITY
  for (const period of periods) if (period.from <= day && period.from > from) from = period.from
  return from
}
