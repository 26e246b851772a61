import { sql } from 'kysely'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { attendanceSubject } from './attendance.api.ts'
import { computeStates } from './compute-run.states.ts'

/** Hours being computed, in per cent. */
export const runningComputes: Running = {
  kind: 'attendanceRun',
  label: 'Computing hours',
  subject: attendanceSubject,
  opens: '/AttendanceReconcilation',
  cancel: computeStates.calls.cancel,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, starts_on as from, ends_on as to, progress as done, 100 as total,
             case when state = 'running' then extract(epoch from now() - created_at)::int end as seconds
        from attendance_run where company_id = (select company()) and created_by = ${userId} and state in ('queued', 'running') order by id desc`.execute(
      db,
    )
    return rows
  },
}
