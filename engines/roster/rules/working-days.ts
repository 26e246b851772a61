import { runLength } from '../machines/run-length.ts'
import { checkLimits, type RowRule } from './rule.ts'

export interface WorkingDays {
  readonly mostDays: number
  readonly leastDays?: number
}

/** SchRuleCodeWorkingDays (SCHED-17): working days in a row; training is work, leave is not. */
export const workingDays: RowRule<WorkingDays> = {
  unit: 'days',
  check: ({ leastDays, mostDays }, found, path) => {
    found.length(mostDays, () => `${path}.mostDays`)
    if (leastDays !== undefined) checkLimits({ least: leastDays, most: mostDays }, found, path, ['leastDays', 'mostDays'])
  },
  machines: ({ leastDays = 1, mostDays }, frame) => [
    runLength(frame, duty => frame.duties.isWorked(duty), { least: leastDays, most: mostDays }),
  ],
}
