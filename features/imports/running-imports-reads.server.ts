import { sql } from 'kysely'
import type { Running, RunningRow } from '../../kit/jobs/running.server.ts'
import { importSubject } from './imports.api.ts'
import { importStates } from './imports.states.ts'

/** Files being checked or imported, in per cent. */
export const runningImports: Running = {
  kind: 'importJob',
  label: 'Importing a file',
  subject: importSubject,
  opens: '/Import',
  cancel: importStates.calls.stop,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, file_name as name, progress as done, 100 as total, extract(epoch from now() - created_at)::int as seconds
        from import_job where company_id = (select company()) and created_by = ${userId} and state in ('received', 'applying') order by id desc`.execute(
      db,
    )
    return rows
  },
}
