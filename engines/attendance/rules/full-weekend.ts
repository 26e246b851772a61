import type { DayWork } from '../day-work.ts'
import type { Supplement } from '../figures.ts'
import type { AttendanceInput } from '../input.ts'
import { stepOf } from '../stretch.ts'
import { minutesIn, onFreeDays } from '../worked.ts'

/**
 * Full weekend: one unit, on the last day of the weekend, when every weekend day of the week is worked as Cat 2 or holiday (engines.md §2,
 * catalogue ND-100).
 */
export function fullWeekend(
  days: readonly DayWork[],
  { weekendDays = [] }: AttendanceInput,
): { on: DayWork; supplement: Supplement } | null {
  const weekend = days.filter(({ day }) => weekendDays.includes(day))
  const on = weekend.at(-1)
  if (!on?.policy.weekendSupplement || weekend.length < new Set(weekendDays).size) return null
  if (weekend.some(({ lines }) => minutesIn(lines, onFreeDays) === 0)) return null
  const trail = weekend.map(({ lines, cases }) => {
    const own = lines.filter(line => onFreeDays.has(line.category) && line.minutes > 0)
    const took = cases.flatMap(({ sitting }) => sitting.clockings.map(({ id }) => id))
    return stepOf('fullWeekend', took, own[0]!.span.start, own.at(-1)!.span.end, minutesIn(lines, onFreeDays))
  })
  return { on, supplement: { code: 'fullWeekend', units: 1, minutes: trail.reduce((sum, step) => sum + step.minutes, 0), trail } }
}
