import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** The terminals and units with people, at and below a node, or in the whole company when `orgNodeId` is null. */
export async function placesOf(db: Scoped, orgNodeId: number | null): Promise<{ id: number; zone: string }[]> {
  const { rows } = await sql<{ id: number; zone: string }>`
    select n.id, n.zone from org_node n left join org_node up on up.company_id = n.company_id and up.id = ${orgNodeId}::bigint
     where n.company_id = (select company()) and n.active and (${orgNodeId}::bigint is null or n.path <@ up.path) order by n.path`.execute(
    db,
  )
  return rows
}
