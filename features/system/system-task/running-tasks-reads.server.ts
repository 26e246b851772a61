import { sql } from 'kysely'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { cancelRun, systemTaskSubject } from './system-task.api.ts'

/** System tasks that somebody runs by hand; nobody can say how much there is to do. */
export const runningTasks: Running = {
  kind: 'systemTask',
  label: 'Running a system task',
  subject: systemTaskSubject,
  opens: '/systemTasks',
  cancel: cancelRun,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select s.id, s.node_id as org_node_id, s.name, 0 as done, 0 as total, extract(epoch from now() - r.started_at)::int as seconds
        from system_task_run r join system_task_schedule s on s.company_id = r.company_id and s.id = r.schedule_id
       where r.company_id = (select company()) and r.asked_by = ${userId} and r.state in ('waiting', 'running') and not r.cancelling
       order by r.id desc`.execute(db)
    return rows
  },
}
