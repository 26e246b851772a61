import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import { takeTurn } from '../../kit/database/turn.ts'
import { forgetFile, keepFile } from '../../kit/import/kept-file.server.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { makeMove } from '../../kit/states/make.server.ts'
import type { StoredImport } from './import-reads.server.ts'
import type { ImportCounts, ImportError, Prepared } from './importer.server.ts'
import type { ImportDetail, NewNames } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import type { ImportKind } from './kinds.rules.ts'

export const noCounts: ImportCounts = { add: 0, change: 0, unchanged: 0, refused: 0 }

interface NewImport {
  readonly companyId: number
  readonly nodeId: number
  readonly kind: ImportKind | 'unknown'
  readonly fileName: string
  readonly state: ImportDetail['state']
  readonly counts: ImportCounts
  /** null while it is being checked */
  readonly message: string | null
  readonly errors: readonly ImportError[]
  /** what it would add to short lists */
  readonly newNames: readonly NewNames[]
  /** kept until the import is applied or cancelled; null when nothing can be imported */
  readonly bytes: Uint8Array | null
}

/** Keeps what a check found. */
export async function storeImport(db: Scoped, made: NewImport): Promise<{ importId: number; version: number }> {
  const fileId = made.bytes && (await keepFile(db, made.fileName, made.bytes))
  const { rows } = await sql<{ importId: number; version: number }>`
    insert into import_job (company_id, org_node_id, kind, file_id, file_name, state, counts, message, new_names)
    values (${made.companyId}, ${made.nodeId}, ${made.kind}, ${fileId}, ${made.fileName}, ${made.state},
            ${JSON.stringify(made.counts)}::jsonb, ${made.message}, ${JSON.stringify(made.newNames)}::jsonb) returning id as import_id, version`.execute(
    db,
  )
  const kept = rows[0]!
  await storeErrors(db, made.companyId, kept.importId, made.errors)
  return kept
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

/** What else changes when an import ends: its file is no longer named. */
export function ends(message: string, counts?: ImportCounts) {
  const given = counts ? JSON.stringify(counts) : null
  return sql`message = ${message}, progress = ${counts ? 100 : 0}, file_id = null, counts = coalesce(${given}::jsonb, t.counts)`
}

/** What a check has come to. */
export function verdictOn({ counts, errors }: Pick<Prepared, 'counts' | 'errors'>) {
  const good = counts.add + counts.change + counts.unchanged > 0
  return {
    state: good ? ('checked' as const) : ('refused' as const),
    message: good ? importTexts.checked : errors.length > 0 ? importTexts.noGoodRow : importTexts.noRows,
  }
}

/** Ends the check of a long file; false when somebody has cancelled it. A file of which nothing can be imported is forgotten. */
export async function endCheck(db: Scoped, companyId: number, checked: EndedImport, found: Prepared): Promise<boolean> {
  const { state, message } = verdictOn(found)
  await storeErrors(db, companyId, checked.importId, found.errors)
  const kept = sql`progress = 0, counts = ${JSON.stringify(found.counts)}::jsonb, new_names = ${JSON.stringify(found.newMasters)}::jsonb`
  if (state === 'refused') return endImport(db, checked, 'refused', sql`message = ${message}, file_id = null, ${kept}`)
  return makeMove(db, importStates, 'found', { id: checked.importId, set: sql`message = ${message}, ${kept}` })
}

/** What else changes when an import begins. */
export const begins = sql`progress = 5, message = null`

type EndedImport = Pick<StoredImport, 'importId' | 'fileId'>

/** Ends an import without anybody asking for it, and forgets its file; false when somebody has cancelled it. */
export async function endImport(
  db: Scoped,
  { importId, fileId }: EndedImport,
  move: 'applied' | 'refused' | 'failed' | 'forgotten',
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const ended = await makeMove(db, importStates, move, { id: importId, set })
  if (ended) await forgetFile(db, fileId)
  return ended
}

/** Files checked a day ago and never imported are forgotten, twenty at a time. Gives how many. */
export async function forgetOldChecks(db: Scoped, companyId: number): Promise<number> {
  const { rows } = await sql<EndedImport>`
    select id as import_id, file_id from import_job where company_id = ${companyId} and state = 'checked' and created_at < now() - interval '1 day'
     limit 20 for update skip locked`.execute(db)
  for (const old of rows) await endImport(db, old, 'forgotten', ends('This import was cancelled because nobody applied it within a day.'))
  return rows.length
}

/** False when somebody has cancelled the check or the import. @param percent 0 to 100 */
export async function reportProgress(db: Scoped, companyId: number, importId: number, percent: number): Promise<boolean> {
  const done = await sql`
    update import_job set progress = ${percent} where company_id = ${companyId} and id = ${importId} and state in ('received', 'applying')`.execute(
    db,
  )
  return done.numAffectedRows !== 0n
}

/** One import of a company writes at a time, so that two files cannot add the same name or person. */
export const oneAtATime = (db: Scoped, companyId: number): Promise<void> => takeTurn(db, 'import', companyId)
