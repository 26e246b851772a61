import { type Context, type Implementation, implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { serveStates } from '../../../kit/states/serve.server.ts'
import {
  attendanceOfDate,
  attendanceTrail,
  type ComputeRun,
  computeAttendance,
  newestComputeRun,
  readComputeRun,
} from './attendance.api.ts'
import { attendanceRows } from './attendance-reads.server.ts'
import { computeRunJob } from './compute-run.job.ts'
import { computeStates } from './compute-run.states.ts'
import { newestRun, runOf } from './compute-run-reads.server.ts'
import { queueRun } from './compute-run-writes.server.ts'
import { trailOf } from './trail-reads.server.ts'

/** What a day of the reconciliation is read from; what nobody has computed yet shows its clockings. */
const dayTables = [
  ...['attendance_day', 'attendance_exception', 'clocking', 'contractor', 'employee', 'employee_group', 'employee_group_member'],
  ...[
    'employee_posting',
    'employee_skill',
    'exception_type',
    'job_role',
    'leave',
    'org_node',
    'param_group_version',
    'roster_day',
    'shift',
  ],
  ...['shift_band', 'skill'],
]

export const attendanceCalls: Implementation[] = [
  implement(computeAttendance, async (period, { db, later }) => {
    const { run, isNew } = await queueRun(db, period)
    if (isNew) await later(computeRunJob, { id: run.id })
    return run
  }),
  implement(readComputeRun, ({ id }, ctx) => found(ctx, id)),
  implement(newestComputeRun, async ({ orgNodeId }, { db }) => ({ run: await newestRun(db, orgNodeId) })),
  ...serveStates(computeStates, { read: found, moves: { cancel: { made: ({ id }, ctx) => found(ctx, id) } } }),
  implementKept(attendanceOfDate, { tables: dayTables, moment: () => '' }, async (input, { db }) => ({
    rows: await attendanceRows(db, input),
  })),
  implement(attendanceTrail, async (input, { db, node, fail }) => (await trailOf(db, input, node.zone)) ?? fail('notFound')),
]

async function found({ db, fail }: Pick<Context, 'db' | 'fail'>, id: number): Promise<ComputeRun> {
  return (await runOf(db, id)) ?? fail('notFound')
}
