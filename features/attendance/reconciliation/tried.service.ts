import type { Scoped } from '../../../kit/database/company.ts'
import { untouched } from './action-writes.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Does something, lets hours be computed with it, looks at what they have become, and takes all of it back. */
export const tried = <T>(
  db: Scoped,
  orgNodeId: number,
  now: string,
  work: (compute: (days: Days) => Promise<void>) => Promise<T>,
): Promise<T> => untouched(db, () => work(async days => void (await computeAttendance(db, { orgNodeId, ...days, now }))))
