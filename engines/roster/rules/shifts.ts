import { windowCount } from '../machines/window-count.ts'
import type { HoursLimits } from './hours.ts'
import { checkLimits, checkWindow, type RowRule } from './rule.ts'

/** QuayShifts: shifts per day, week, period or rolling days ("Max shifts per week reached", MaximumAllowedShifts); parts of a split shift count each. */
export const shifts: RowRule<HoursLimits> = {
  unit: 'shifts',
  check: (values, found, path) => {
    checkLimits(values, found, path)
    checkWindow(values.window, found, path)
  },
  machines: (values, frame) => [windowCount(frame, duty => frame.duties.all[duty]!.shifts, values, values.window)],
}
