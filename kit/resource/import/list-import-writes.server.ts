import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../database/company.ts'
import { forgetFile, keepFile } from '../../import/kept-file.server.ts'
import { tellLive } from '../../live/tell.server.ts'
import { makeMove } from '../../states/make.server.ts'
import type { Cleaning } from '../../tasks/clean-up.server.ts'
import type { ImportOutcome } from './import.api.ts'
import { listImportStates, listImportSubject } from './list-import.api.ts'
import type { StoredListImport } from './list-import-reads.server.ts'

interface NewListImport extends Pick<StoredListImport, 'list' | 'fileName' | 'asked' | 'totalRows' | 'orgNodeId'> {
  readonly bytes: Uint8Array
}

/** Stores a file that a job will check; returns the id of its import. */
export async function storeListImport(db: Scoped, made: NewListImport): Promise<number> {
  const fileId = await keepFile(db, made.fileName, made.bytes)
  const { rows } = await sql<{ id: number }>`
    insert into list_import (company_id, org_node_id, list, file_id, file_name, asked, total_rows)
    values (company(), ${made.orgNodeId}, ${made.list}, ${fileId}, ${made.fileName}, ${JSON.stringify(made.asked)}::jsonb, ${made.totalRows})
    returning id`.execute(db)
  return rows[0]!.id
}

type Own = Pick<StoredListImport, 'id' | 'userId'>

/** Stores how many rows are done; false when somebody has cancelled the import. */
export async function noteRows(db: Scoped, own: Own, doneRows: number): Promise<boolean> {
  const noted = await sql`
    update list_import set done_rows = ${doneRows}, started_at = coalesce(started_at, now())
     where company_id = (select company()) and id = ${own.id} and state in ('received', 'applying')`.execute(db)
  if (noted.numAffectedRows === 0n) return false
  await tellOwner(db, own)
  return true
}

/** Stores the result of a check or an import; false when somebody has cancelled it. The file is kept only after a good check. */
export async function endStep(
  db: Scoped,
  own: StoredListImport,
  move: 'found' | 'refused' | 'applied',
  outcome: ImportOutcome,
): Promise<boolean> {
  const set = sql`outcome = ${JSON.stringify(outcome)}::jsonb, done_rows = t.total_rows`
  return end(db, own, move, move === 'found' ? set : sql`${set}, file_id = null`)
}

/**
 * Marks an import as failed.
 * @param message why, in English
 */
export const failListImport = (db: Scoped, own: StoredListImport, message: string): Promise<boolean> =>
  end(db, own, 'failed', sql`message = ${message}, file_id = null`)

async function end(
  db: Scoped,
  own: StoredListImport,
  move: 'found' | 'refused' | 'applied' | 'failed',
  set: RawBuilder<unknown>,
): Promise<boolean> {
  const made = await makeMove(db, listImportStates, move, { id: own.id, set })
  if (!made) return false
  if (move !== 'found') await forgetFile(db, own.fileId)
  await tellOwner(db, own)
  return true
}

/** Tells the pages of the user who made the import. */
export const tellOwner = (db: Scoped, { id, userId }: Own): Promise<void> => tellLive(db, listImportSubject, { userId, id })

const atOnce = 20

/** Deletes imports that nobody has touched for a day and that no job is working on, with their files. */
export const oldListImports: Cleaning = {
  what: 'Imports of long files',
  async run(db, now) {
    const { rows } = await sql<{ fileId: number | null }>`
      delete from list_import where company_id = (select company()) and id in (
        select id from list_import
         where company_id = (select company()) and state not in ('received', 'applying') and updated_at < ${now}::timestamptz - interval '1 day'
         order by id limit ${atOnce})
      returning file_id`.execute(db)
    for (const { fileId } of rows) await forgetFile(db, fileId)
    return rows.length
  },
}
