import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** A role, to choose it. */
interface ListedRole {
  readonly id: number
  readonly name: string
  readonly superAdmin: boolean
  readonly holders: number
}

/** The roles of the company by name. */
export async function listedRoles(db: Scoped): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select r.id, r.name, r.super_admin,
           (select count(*)::int from user_role u where u.company_id = r.company_id and u.role_id = r.id) as holders
      from app_role r where r.company_id = (select company()) order by r.name collate people, r.id`.execute(db)
  return rows
}
