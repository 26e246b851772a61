import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import { tellLive } from '../live/tell.server.ts'
import { noticeSubject } from '../notices/bell.api.ts'
import { parameterOf } from '../parameters/parameter.server.ts'
import { makeMove } from '../states/make.server.ts'
import type { Cleaning } from '../tasks/clean-up.server.ts'
import { exportStates, exportSubject, type ListExport } from './export.api.ts'
import { exportDays } from './export-reads.server.ts'

/** An export that a job makes. */
export interface OpenExport {
  readonly id: number
  readonly userId: number
  readonly list: string
  readonly kind: ListExport['kind']
  readonly asked: unknown
  readonly fileName: string
  readonly totalRows: number
}

export interface NewExport extends Pick<OpenExport, 'list' | 'kind' | 'asked' | 'fileName' | 'totalRows'> {
  readonly orgNodeId: number | null
}

/** Stores an export and returns its id. Returns undefined when the user already has `most` exports that are not made yet. */
export async function storeExport(db: Scoped, most: number, made: NewExport): Promise<number | undefined> {
  const { orgNodeId, list, kind, asked, fileName, totalRows } = made
  const { rows } = await sql<{ id: number }>`
    insert into export_job (company_id, org_node_id, list, kind, asked, file_name, total_rows)
    select (select company()), ${orgNodeId}, ${list}, ${kind}, ${JSON.stringify(asked)}::jsonb, ${fileName}, ${totalRows}
     where (select count(*) from export_job
             where company_id = (select company()) and user_id = actor() and state in ('queued', 'running')) < ${most}
    returning id`.execute(db)
  return rows[0]?.id
}

/**
 * Begins the export that has waited longest, or one whose worker was killed. Deletes what an earlier try left. Undefined when there is
 * none.
 */
export async function beginNext(db: Scoped): Promise<OpenExport | undefined> {
  const { rows } = await sql<OpenExport>`
    select id, user_id, list, kind, asked, file_name, total_rows from export_job
     where company_id = (select company()) and state in ('queued', 'running') order by id limit 1 for update`.execute(db)
  const [next] = rows
  if (!next) return undefined
  await move(db, 'begun', next, sql`done_rows = 0, started_at = now()`)
  await dropPieces(db, next.id)
  return next
}

/** Stores the bytes that are ready and how many rows are done. Returns false, and stores nothing, when the export is no longer wanted. */
export async function notePieces(
  db: Scoped,
  { id, userId }: Pick<OpenExport, 'id' | 'userId'>,
  { no, bytes, doneRows }: { no: number; bytes: Buffer; doneRows: number },
): Promise<boolean> {
  const noted = await sql`
    update export_job set done_rows = ${doneRows}
     where company_id = (select company()) and id = ${id} and state = 'running'`.execute(db)
  if (noted.numAffectedRows !== 1n) return false
  if (bytes.length > 0)
    await sql`insert into export_piece (company_id, export_job_id, no, bytes) values ((select company()), ${id}, ${no}, ${bytes})`.execute(
      db,
    )
  await tellLive(db, exportSubject, { userId, id })
  return true
}

type Own = Pick<OpenExport, 'id' | 'userId'>

/** Marks an export as done. Returns false when it is no longer wanted. */
export const endExport = (db: Scoped, made: Own, size: number): Promise<boolean> =>
  move(db, 'done', made, sql`done_rows = t.total_rows, size = ${size}, finished_at = now()`)

export async function failExport(db: Scoped, made: Own): Promise<boolean> {
  await dropPieces(db, made.id)
  return move(db, 'failed', made, sql`finished_at = now()`)
}

/** Puts a file back in the queue when its server stops; the next server begins it again. */
export const putBack = (db: Scoped, made: Own): Promise<boolean> => move(db, 'again', made)

/** Makes a move and tells the user's pages; false when the export was in another state. */
async function move(
  db: Scoped,
  name: 'begun' | 'again' | 'done' | 'failed',
  { id, userId }: Own,
  set?: RawBuilder<unknown>,
): Promise<boolean> {
  const made = await makeMove(db, exportStates, name, { id, set })
  if (made) await tellLive(db, exportSubject, { userId, id })
  return made
}

export async function dropPieces(db: Scoped, id: number): Promise<void> {
  await sql`delete from export_piece where company_id = (select company()) and export_job_id = ${id}`.execute(db)
}

/** Marks the notices about an export as read, because the user has fetched its file. */
export async function readNoticeOf(db: Scoped, userId: number, id: number): Promise<void> {
  const done = await sql`
    update notification set read_at = now()
     where company_id = (select company()) and user_id = ${userId} and entity = 'export_job' and entity_id = ${id} and read_at is null`.execute(
    db,
  )
  if (done.numAffectedRows !== 0n) await tellLive(db, noticeSubject, { userId })
}

// a file of a million rows is some hundred megabytes
const atOnce = 20

/** Deletes ended exports with their files after `ExportDays` days, at most 20 at a time. */
export const oldExports: Cleaning = {
  what: 'Exports of lists',
  async run(db, now) {
    const days = await parameterOf(db, exportDays)
    const done = await sql`
      delete from export_job where company_id = (select company()) and id in (
        select id from export_job
         where company_id = (select company()) and state in ('done', 'failed', 'cancelled')
           and updated_at < ${now}::timestamptz - make_interval(days => ${days})
         order by id limit ${atOnce})`.execute(db)
    return Number(done.numAffectedRows)
  },
}
