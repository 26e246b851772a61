import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** The nodes within reach of whoever acts in this transaction, for jobs, which have no session. Nobody reaches none. */
export async function nodesOfActor(db: Scoped): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from org_node n
     where n.company_id = (select company()) and n.active and exists (
       select 1 from user_company c
         join user_node u on u.company_id = c.company_id and u.user_company_id = c.id
         join org_node root on root.company_id = u.company_id and root.id = u.org_node_id
        where c.company_id = n.company_id and c.user_id = actor() and c.active
          and (n.id = root.id or (u.include_children and n.path <@ root.path)))`.execute(db)
  return rows.map(({ id }) => id)
}
