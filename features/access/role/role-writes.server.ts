import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Makes a role with another name and everything else of one. Gives its id. */
export async function insertCopy(db: Scoped, roleId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_role (company_id, name, role_type, landing, super_admin, description)
    select company_id, ${name}, role_type, landing, super_admin, description from app_role
     where company_id = (select company()) and id = ${roleId} returning id`.execute(db)
  const { id } = rows[0]!
  await sql`insert into app_role_element (company_id, role_id, element, access)
    select company_id, ${id}, element, access from app_role_element
     where company_id = (select company()) and role_id = ${roleId}`.execute(db)
  await sql`insert into app_role_page (company_id, role_id, page)
    select company_id, ${id}, page from app_role_page where company_id = (select company()) and role_id = ${roleId}`.execute(db)
  await sql`insert into app_role_integration (company_id, role_id, call)
    select company_id, ${id}, call from app_role_integration where company_id = (select company()) and role_id = ${roleId}`.execute(db)
  return id
}
