import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PeopleOfUnit } from '../../organisation/org-manager/unit-slots.service.ts'
import { isActiveOn, isPostedIn } from './people-parts.service.ts'

/** The people posted to each node of the company that has some, on the date there. */
export async function countPosted(db: Scoped, { now }: { readonly now: string }): Promise<PeopleOfUnit[]> {
  const today = sql`(${now}::timestamptz at time zone n.zone)`
  const { rows } = await sql<PeopleOfUnit>`
    select p.org_node_id, count(*)::int as people, count(p.contractor_id)::int as contract_people
      from employee_posting p
      join org_node n on n.company_id = p.company_id and n.id = p.org_node_id
      join employee e on e.company_id = p.company_id and e.id = p.employee_id
     where p.company_id = (select company()) and ${isPostedIn('p', today)} and ${isActiveOn('e', today)}
     group by p.org_node_id`.execute(db)
  return rows
}
