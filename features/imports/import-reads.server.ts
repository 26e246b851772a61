import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import { mostRowsAtOnce } from '../../kit/import/texts.ts'
import type { ImportError } from './importer.server.ts'
import { errorsPerAnswer, type ImportDetail, type NewNames, type RecentImport } from './imports.api.ts'

export interface StoredImport extends Omit<ImportDetail, 'errors' | 'newMasters'> {
  readonly orgNodeId: number
  readonly fileId: number | null
  readonly newNames: readonly NewNames[]
}

const columns = sql`id as import_id, version, org_node_id, file_id, file_name, kind, state, progress, counts, message, new_names`

/** An import of the company, or undefined. */
export async function findImport(db: Scoped, companyId: number, importId: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from import_job where company_id = ${companyId} and id = ${importId}`.execute(db)
  return rows[0]
}

/** An import as the browser sees it, with a thousand of its errors from `skip` on. */
export async function importDetail(db: Scoped, companyId: number, importId: number, skip = 0): Promise<ImportDetail> {
  const { orgNodeId: _, fileId: __, newNames, ...shown } = (await findImport(db, companyId, importId))!
  const { rows } = await sql<ImportError>`
    select row_no, column_name as "column", employee_number, message from upload_error
     where company_id = ${companyId} and import_job_id = ${importId}
     order by row_no, column_name limit ${errorsPerAnswer} offset ${skip}`.execute(db)
  return { ...shown, errors: rows, newMasters: [...newNames] }
}

/** What a user has under way at a node, and the long files that were checked within a day and wait for a decision; the oldest first. */
export async function openImportsOf(db: Scoped, nodeId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import_job j
     where company_id = (select company()) and org_node_id = ${nodeId} and created_by = ${userId}
       and (state in ('received', 'applying')
         or state in ('checked', 'refused') and created_at > now() - interval '1 day'
            and (select sum(value::int) from jsonb_each_text(counts)) > ${mostRowsAtOnce})
     order by id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last imports of a node, newest first, of these kinds; a check alone is none. */
export async function listImports(db: Scoped, companyId: number, nodeId: number, kinds: readonly string[]): Promise<RecentImport[]> {
  const { rows } = await sql<RecentImport>`
    select id as import_id, version, file_name, kind, state, progress, counts, message, created_at as at, user_display_name(created_by) as by
      from import_job where company_id = ${companyId} and org_node_id = ${nodeId} and kind = any(${[...kinds]}::text[])
       and state in ('applying', 'applied', 'failed')
     order by id desc limit 50`.execute(db)
  return rows
}

export async function zoneOfNode(db: Scoped, companyId: number, nodeId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select zone from org_node where company_id = ${companyId} and id = ${nodeId}`.execute(db)
  return rows[0]!.zone
}
