import type { Scoped } from '../../../kit/database/company.ts'
import type { ClockingsCorrected } from '../raw-clocking/raw-clocking-slots.service.ts'
import { computeAttendance } from './compute-attendance.server.ts'

/**
 * Computes the hours of these people's dates again, inside the caller's transaction: of what lies between the first and the last date only
 * days whose inputs have changed are written. Days that are not over yet stay without figures.
 */
export async function recompute(db: Scoped, { orgNodeId, days, now }: ClockingsCorrected): Promise<void> {
  if (days.length === 0) return
  const dates = days.map(({ date }) => date).sort()
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  await computeAttendance(db, { orgNodeId, from: dates[0]!, to: dates.at(-1)!, people, now })
}
