import { runLength } from '../machines/run-length.ts'
import { checkLimits, type Limits, type RowRule } from './rule.ts'

/** QuayDaysOff: days without work in a row, leave among them. Days of leave alone are no days off: a sick day in a block is never too short a rest. */
export const daysOff: RowRule<Limits> = {
  unit: 'days',
  check: (limits, found, path) => checkLimits(limits, found, path),
  machines: (limits, frame) => [
    runLength(
      frame,
      duty => !frame.duties.isWorked(duty),
      limits,
      duty => frame.duties.all[duty]!.kind === 'leave',
    ),
  ],
}
