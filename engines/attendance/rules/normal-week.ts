import type { DayWork } from '../day-work.ts'
import { moveLatest } from '../move.ts'
import { isNormal, minutesIn } from '../worked.ts'

const normal = new Set(['normal'] as const)

/**
 * Weekly overtime: normal minutes above `normal_minutes_week` of the policy in force on the last day worked, taken from the end of the week
 * (engines.md §2). Days are changed in place.
 */
export function weeklyOvertime(days: readonly DayWork[]): void {
  const limit = days.at(-1)?.policy.normalMinutesWeek ?? null
  if (limit === null) return
  let excess = days.reduce((sum, day) => sum + minutesIn(day.lines, normal), 0) - limit
  for (let at = days.length - 1; at >= 0 && excess > 0; at--) {
    const day = days[at]!
    const minutes = Math.min(excess, minutesIn(day.lines, normal))
    if (minutes > 0) day.lines = moveLatest(day.lines, minutes, { of: isNormal, to: 'weeklyOt', rule: 'normalWeek', limit })
    excess -= minutes
  }
}
