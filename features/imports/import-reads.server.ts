import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { ImportError } from './importer.server.ts'
import { errorsPerAnswer, type ImportDetail, type NewNames, type RecentImport } from './imports.api.ts'

export interface StoredImport extends Omit<ImportDetail, 'errors'> {
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
  const { orgNodeId: _, fileId: __, newNames: ___, ...shown } = (await findImport(db, companyId, importId))!
  const { rows } = await sql<ImportError>`
    select row_no, column_name as "column", employee_number, message from upload_error
     where company_id = ${companyId} and import_job_id = ${importId}
     order by row_no, column_name limit ${errorsPerAnswer} offset ${skip}`.execute(db)
  return { ...shown, errors: rows }
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

export async function fileBytes(db: Scoped, companyId: number, fileId: number): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from file where company_id = ${companyId} and id = ${fileId}`.execute(db)
  return rows[0]!.bytes
}

export async function zoneOfNode(db: Scoped, companyId: number, nodeId: number): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select zone from org_node where company_id = ${companyId} and id = ${nodeId}`.execute(db)
  return rows[0]!.zone
}
