import { type CountWindow, windowCount } from '../machines/window-count.ts'
import { checkLimits, checkWindow, type RowRule } from './rule.ts'

export interface PmShiftAllowed {
  readonly most: number
  readonly window: CountWindow
  /** Whether a night counts as PM; absent = true. */
  readonly nightIsPm?: boolean
}

/** SchRuleCodePMShiftAllowed (SCHED-20): days with a PM band, or with a night. */
export const pmShiftAllowed: RowRule<PmShiftAllowed> = {
  unit: 'shifts',
  check: ({ most, window }, found, path) => {
    checkLimits({ most }, found, path)
    checkWindow(window, found, path)
  },
  machines: ({ most, window, nightIsPm = true }, frame) => {
    const { duties } = frame
    const isPm = (duty: number) => duties.hasCategory(duty, 'PM') || (nightIsPm && duties.hasCategory(duty, 'night'))
    return [windowCount(frame, duty => Number(isPm(duty)), { most }, window)]
  },
}
