import { sql } from 'kysely'
import type { Running, RunningRow } from '../jobs/running.server.ts'
import { exportStates, exportSubject } from './export.api.ts'

/** The user's files of long lists and reports that wait or are being made. Their progress is counted in rows. */
export const runningExports: Running = {
  kind: 'listExport',
  label: 'Making a file',
  subject: exportSubject,
  opens: '/Exports',
  cancel: exportStates.calls.cancel,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, file_name as name, done_rows as done, total_rows as total,
             case when state = 'running' then extract(epoch from now() - started_at)::int end as seconds
        from export_job where company_id = (select company()) and user_id = ${userId} and state in ('queued', 'running') order by id desc`.execute(
      db,
    )
    return rows
  },
}
