import { attend } from '../../../engines/attendance/attend.ts'
import type { DayFigures } from '../../../engines/attendance/figures.ts'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import type { PolicyVersion } from '../../../engines/attendance/policy.ts'

/**
 * The days of each input, in order.
 * @throws Error when an input has faults, which rows of the database cannot have
 */
export function attendAll(inputs: readonly AttendanceInput[]): DayFigures[][] {
  const sound = new Set<PolicyVersion>()
  return inputs.map(input => {
    const given = attend(input, sound)
    if (!given.ok) throw new Error(`attendance of ${input.person.id}: ${JSON.stringify(given.faults)}`)
    return given.value
  })
}
