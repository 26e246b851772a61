import { type CountWindow, windowCount } from '../machines/window-count.ts'
import { checkLimits, checkWindow, type RowRule } from './rule.ts'

export interface AmShiftAllowed {
  readonly most: number
  readonly window: CountWindow
}

/** SchRuleCodeAMShiftAllowed (SCHED-20): days with an AM band. */
export const amShiftAllowed: RowRule<AmShiftAllowed> = {
  unit: 'shifts',
  check: ({ most, window }, found, path) => {
    checkLimits({ most }, found, path)
    checkWindow(window, found, path)
  },
  machines: ({ most, window }, frame) => [windowCount(frame, duty => Number(frame.duties.hasCategory(duty, 'AM')), { most }, window)],
}
