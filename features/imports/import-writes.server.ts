import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { ImportCounts, ImportError } from './importer.server.ts'
import { errorsPerAnswer, type ImportDetail, type RecentImport } from './imports.api.ts'
import type { ImportKind } from './kinds.rules.ts'

export const noCounts: ImportCounts = { add: 0, change: 0, unchanged: 0, refused: 0 }
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface NewImport {
  readonly companyId: number
  readonly nodeId: number
  readonly kind: ImportKind | 'unknown'
  readonly fileName: string
  readonly state: ImportDetail['state']
  readonly counts: ImportCounts
  readonly message: string
  readonly errors: readonly ImportError[]
  /** kept until the import is applied or cancelled; null when nothing can be imported */
  readonly bytes: Uint8Array | null
}

/** Keeps what a check found. */
export async function storeImport(db: Scoped, made: NewImport): Promise<number> {
  const fileId = made.bytes && (await storeFile(db, made.companyId, made.fileName, made.bytes))
  const { rows } = await sql<{ id: number }>`
    insert into import_job (company_id, org_node_id, kind, file_id, file_name, state, counts, message)
    values (${made.companyId}, ${made.nodeId}, ${made.kind}, ${fileId}, ${made.fileName}, ${made.state},
            ${JSON.stringify(made.counts)}::jsonb, ${made.message}) returning id`.execute(db)
  const id = rows[0]!.id
  await storeErrors(db, made.companyId, id, made.errors)
  return id
}

async function storeFile(db: Scoped, companyId: number, name: string, bytes: Uint8Array): Promise<number> {
  const content = Buffer.from(bytes)
  const hash = createHash('sha256').update(content).digest()
  const { rows } = await sql<{ id: number }>`
    insert into file (company_id, name, mime, size, sha256, bytes) values (${companyId}, ${name}, ${mime}, ${content.length}, ${hash}, ${content})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Replaces the errors of an import. */
export async function storeErrors(db: Scoped, companyId: number, importId: number, errors: readonly ImportError[]): Promise<void> {
  await sql`delete from upload_error where company_id = ${companyId} and import_job_id = ${importId}`.execute(db)
  await sql`
    insert into upload_error (company_id, import_job_id, row_no, column_name, employee_number, message)
    select ${companyId}, ${importId}, r."rowNo", r.column, r."employeeNumber", r.message
      from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as r("rowNo" int, "column" text, "employeeNumber" text, message text)`.execute(
    db,
  )
}

export interface StoredImport extends Omit<ImportDetail, 'errors'> {
  readonly orgNodeId: number
  readonly fileId: number | null
}

const columns = sql`id as import_id, org_node_id, file_id, file_name, kind, state, progress, counts, message`

/** An import of the company, or undefined; `lock` keeps others from applying or cancelling it meanwhile. */
export async function findImport(db: Scoped, companyId: number, importId: number, lock = false): Promise<StoredImport | undefined> {
  const locking = lock ? sql`for update` : sql``
  const { rows } = await sql<StoredImport>`
    select ${columns} from import_job where company_id = ${companyId} and id = ${importId} ${locking}`.execute(db)
  return rows[0]
}

/** An import as the browser sees it, with a thousand of its errors from `skip` on. */
export async function importDetail(db: Scoped, companyId: number, importId: number, skip = 0): Promise<ImportDetail> {
  const { orgNodeId: _, fileId: __, ...shown } = (await findImport(db, companyId, importId))!
  const { rows } = await sql<ImportError>`
    select row_no, column_name as "column", employee_number, message from upload_error
     where company_id = ${companyId} and import_job_id = ${importId}
     order by row_no, column_name limit ${errorsPerAnswer} offset ${skip}`.execute(db)
  return { ...shown, errors: rows }
}

/** The last imports of a node, newest first, of these kinds; a check alone is none. */
export async function listImports(db: Scoped, companyId: number, nodeId: number, kinds: readonly string[]): Promise<RecentImport[]> {
  const { rows } = await sql<RecentImport>`
    select id as import_id, file_name, kind, state, progress, counts, message, created_at as at, user_display_name(created_by) as by
      from import_job where company_id = ${companyId} and org_node_id = ${nodeId} and kind = any(${[...kinds]}::text[])
       and state in ('applying', 'applied', 'failed')
     order by id desc limit 50`.execute(db)
  return rows
}

export async function fileBytes(db: Scoped, companyId: number, fileId: number): Promise<Uint8Array> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from file where company_id = ${companyId} and id = ${fileId}`.execute(db)
  return rows[0]!.bytes
}

/** Ends an import and forgets its file. */
export async function endImport(
  db: Scoped,
  companyId: number,
  importId: number,
  end: { state: 'applied' | 'cancelled' | 'failed'; message: string; counts?: ImportCounts },
): Promise<void> {
  const progress = end.state === 'applied' ? 100 : 0
  const counts = end.counts ? JSON.stringify(end.counts) : null
  const { rows } = await sql<{ fileId: number | null }>`
    with before as (select file_id from import_job where company_id = ${companyId} and id = ${importId})
    update import_job set state = ${end.state}, message = ${end.message}, progress = ${progress}, file_id = null,
           counts = coalesce(${counts}::jsonb, counts)
     where company_id = ${companyId} and id = ${importId} returning (select file_id from before)`.execute(db)
  const fileId = rows[0]?.fileId
  if (fileId) await sql`delete from file where company_id = ${companyId} and id = ${fileId}`.execute(db)
}

/** Files checked a day ago and never imported are forgotten. */
export async function forgetOldChecks(db: Scoped, companyId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from import_job where company_id = ${companyId} and state = 'checked' and created_at < now() - interval '1 day' limit 20
    for update skip locked`.execute(db)
  for (const { id } of rows) await endImport(db, companyId, id, { state: 'cancelled', message: 'Not imported within a day.' })
}

/** One import of a company writes at a time, so that two files cannot add the same name or person. */
export async function oneAtATime(db: Scoped, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import', ${companyId}::bigint))`.execute(db)
}
