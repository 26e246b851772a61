import { sql } from 'kysely'
import type { Running, RunningRow } from '../../jobs/running.server.ts'
import type { Resource } from '../resource.ts'
import { listImportStates, listImportSubject } from './list-import.api.ts'

interface Row extends RunningRow {
  readonly list: string
}

/** Long files for lists that are being checked or imported, in rows; the page of its list shows one. */
export const runningListImports = (lists: readonly Resource[]): Running => ({
  kind: 'listImport',
  label: 'Importing a file',
  subject: listImportSubject,
  opens: '/Home',
  cancel: listImportStates.calls.stop,
  async read(db, userId) {
    const { rows } = await sql<Row>`
      select id, org_node_id, list, file_name as name, done_rows as done, total_rows as total,
             extract(epoch from now() - started_at)::int as seconds
        from list_import where company_id = (select company()) and user_id = ${userId} and state in ('received', 'applying') order by id desc`.execute(
      db,
    )
    return rows.map(row => ({ ...row, opens: lists.find(({ name }) => name === row.list)?.route ?? '/Home' }))
  },
})
