import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** The roles whose integration users may make each call, by the call. */
export async function grantedRoles(db: Scoped): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ call: string; roles: string[] }>`
    select i.call, array_agg(r.name order by lower(r.name)) as roles from app_role_integration i
      join app_role r on r.company_id = i.company_id and r.id = i.role_id
     where i.company_id = (select company()) group by i.call`.execute(db)
  return new Map(rows.map(({ call, roles }) => [call, roles]))
}
