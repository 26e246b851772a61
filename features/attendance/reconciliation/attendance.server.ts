import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { attendanceOfDate, attendanceTrail, computeAttendance } from './attendance.api.ts'
import { attendanceRows } from './attendance-reads.server.ts'
import { computeAttendance as compute } from './compute-attendance.server.ts'
import { trailOf } from './trail-reads.server.ts'

export const attendanceCalls: Implementation[] = [
  implement(computeAttendance, (period, { db, now }) => compute(db, { ...period, now })),
  implement(attendanceOfDate, async (input, { db }) => ({ rows: await attendanceRows(db, input) })),
  implement(attendanceTrail, async (input, { db, fail }) => (await trailOf(db, input)) ?? fail('notFound')),
]
