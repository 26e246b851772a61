import { sql } from 'kysely'
import type { NodeKind } from '../calls/nodes.server.ts'
import type { Scoped } from '../database/company.ts'
import { parameterOf } from '../parameters/parameter.server.ts'
import { parameter } from '../parameters/parameter.ts'
import type { ListExport } from './export.api.ts'

export const exportDays = parameter({
  name: 'ExportDays',
  kind: 'numeric',
  default: 7,
  range: { least: 1, most: 90, whole: true },
  says: 'Number of days that the files of long lists are kept.',
})

/** How exports belong to org nodes. An export of a list of the whole company belongs to every node. */
export const exportKind: NodeKind = {
  says: 'This export is not known.',
  among: (ids, nodes) => sql`
    select e.id, n.id as org_node_id from export_job e cross join unnest(${[...nodes]}::bigint[]) n(id)
     where e.company_id = (select company()) and e.id = any(${[...ids]}::bigint[]) and coalesce(e.org_node_id, n.id) = n.id`,
}

/** An export as it is stored. */
export interface StoredExport extends Omit<ListExport, 'label'> {
  readonly list: string
  readonly orgNodeId: number | null
  readonly userId: number
  readonly asked: unknown
}

const mostShown = 100

/** The newest 100 exports of a user, newest first; with `id`, only that one. */
export async function exportsOf(db: Scoped, userId: number, id?: number): Promise<StoredExport[]> {
  const days = await parameterOf(db, exportDays)
  const { rows } = await sql<StoredExport>`
    select id, version, org_node_id, user_id, list, kind, asked, state, done_rows, total_rows, file_name, size, created_at as at,
           case when state = 'done' then finished_at + make_interval(days => ${days}) end as until
      from export_job
     where company_id = (select company()) and user_id = ${userId} and ${id === undefined ? sql`true` : sql`id = ${id}`}
     order by id desc limit ${mostShown}`.execute(db)
  return rows
}

/** One piece of a file, counted from 0; undefined after the last piece, and when the file is gone. */
export async function pieceOf(db: Scoped, id: number, no: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from export_piece where company_id = (select company()) and export_job_id = ${id} and no = ${no}`.execute(db)
  return rows[0]?.bytes
}
