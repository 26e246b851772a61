import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'

/** What is asked of a node about dates, both included. */
interface Asked {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

/**
 * The rows of a table that are in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first.
 * @param table with `org_node_id`, `starts_on` and `ends_on`
 * @param columns of the table, which is called `r`
 */
export async function rowsInForce<Row>(
  db: Scoped,
  table: string,
  columns: RawBuilder<unknown>,
  { orgNodeId, from, to }: Asked,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}
      from org_node n join org_node up on up.company_id = n.company_id and n.path <@ up.path
      join ${sql.table(table)} r on r.company_id = up.company_id and r.org_node_id = up.id
     where n.id = ${orgNodeId} and ${inForce('r.starts_on', 'r.ends_on', from, to)}
     order by nlevel(up.path) desc, r.starts_on`.execute(db)
  return rows
}
