import { attend } from '../../../engines/attendance/attend.ts'
import type { DayFigures } from '../../../engines/attendance/figures.ts'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'

/**
 * The figures of each input, in order; every input is one date.
 * @throws Error when an input has faults, which rows of the database cannot have
 */
export function attendAll(inputs: readonly AttendanceInput[]): (DayFigures | undefined)[] {
  return inputs.map(input => {
    const given = attend(input)
    if (!given.ok) throw new Error(`attendance of ${input.person.id}: ${JSON.stringify(given.faults)}`)
    return given.value[0]
  })
}
