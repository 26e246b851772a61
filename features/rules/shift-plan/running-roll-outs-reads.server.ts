import { sql } from 'kysely'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { cancelRollOut, shiftPlanSubject } from './shift-plan.api.ts'

/** Shift plans being rolled out, in per cent, of who published them: the job works in their name. */
export const runningRollOuts: Running = {
  kind: 'rollOut',
  label: 'Rolling out a shift plan',
  subject: shiftPlanSubject,
  opens: '/ShiftPlan',
  cancel: cancelRollOut,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, name, progress as done, 100 as total, null::int as seconds
        from shift_plan where company_id = (select company()) and updated_by = ${userId} and state = 'publishing' order by id desc`.execute(
      db,
    )
    return rows
  },
}
