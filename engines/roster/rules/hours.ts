import { type CountWindow, windowCount } from '../machines/window-count.ts'
import { checkLimits, checkWindow, type Limits, type RowRule } from './rule.ts'

export interface HoursLimits extends Limits {
  readonly window: CountWindow
}

/** QuayHours: paid minutes per day, week, period or rolling days. A least per day is asked only of days with hours. */
export const hours: RowRule<HoursLimits> = {
  unit: 'minutes',
  check: (values, found, path) => {
    checkLimits(values, found, path)
    checkWindow(values.window, found, path)
  },
  machines: (values, frame) => [windowCount(frame, duty => frame.duties.all[duty]!.paidMinutes, values, values.window)],
}
