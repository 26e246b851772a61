import { sql } from 'kysely'
import type { NodeKind } from '../../calls/nodes.server.ts'
import type { Scoped } from '../../database/company.ts'
import type { ListImport } from './list-import.api.ts'

/** An import as it is stored. */
export interface StoredListImport extends ListImport {
  readonly userId: number
  readonly fileId: number | null
  /** how the file is read */
  readonly asked: { readonly language: string; readonly zone: string }
}

const columns = sql`id, version, org_node_id, user_id, list, file_id, file_name, asked, state, done_rows, total_rows, outcome, message`

/** An import of the company, or undefined. */
export async function findListImport(db: Scoped, id: number): Promise<StoredListImport | undefined> {
  const { rows } = await sql<StoredListImport>`
    select ${columns} from list_import where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}

const mostShown = 20

/** The imports that a user has made into a list in the last day, newest first, without cancelled ones. */
export async function recentOf(db: Scoped, userId: number, list: string): Promise<StoredListImport[]> {
  const { rows } = await sql<StoredListImport>`
    select ${columns} from list_import
     where company_id = (select company()) and user_id = ${userId} and list = ${list} and state <> 'cancelled'
       and updated_at > now() - interval '1 day'
     order by id desc limit ${mostShown}`.execute(db)
  return rows
}

/** An import as a call answers it, without what only the server needs. */
export function shown({ userId: _, fileId: __, asked: ___, ...row }: StoredListImport): ListImport {
  return row
}

/** Tells the pipeline which node an import belongs to; an import into a company's list belongs to every node. */
export const listImportKind: NodeKind = {
  says: 'This import is not known.',
  among: (ids, nodes) => sql`
    select i.id, n.id as org_node_id from list_import i cross join unnest(${[...nodes]}::bigint[]) n(id)
     where i.company_id = (select company()) and i.id = any(${[...ids]}::bigint[]) and coalesce(i.org_node_id, n.id) = n.id`,
}
