import { sql } from 'kysely'
import type { Running, RunningRow } from '../../kit/jobs/running.server.ts'
import { importSubject } from './imports.api.ts'

/** Files being imported, in per cent. */
export const runningImports: Running = {
  kind: 'importJob',
  label: 'Importing a file',
  subject: importSubject,
  opens: '/Import',
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, file_name as name, progress as done, 100 as total, extract(epoch from now() - created_at)::int as seconds
        from import_job where company_id = (select company()) and created_by = ${userId} and state = 'applying' order by id desc`.execute(
      db,
    )
    return rows
  },
}
