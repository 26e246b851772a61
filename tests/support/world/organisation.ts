import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Terminals in the unit of this one, in its zone. */
export async function insertTerminals(db: Scoped, nodeId: number, names: readonly string[]): Promise<void> {
  await sql`insert into org_node (company_id, parent_id, name, kind, zone)
    select company(), parent_id, name.each, kind, zone from org_node, unnest(${names}::text[]) name (each) where id = ${nodeId}`.execute(db)
}

/** The user of a role is this person. */
export async function letSignIn(db: Scoped, role: string, number: string): Promise<void> {
  await sql`
    update user_company u set employee_id = e.id from user_role r, app_role a, employee e
     where r.company_id = u.company_id and r.user_company_id = u.id and a.company_id = r.company_id and a.id = r.role_id
       and a.name = ${role} and e.employee_number = ${number}`.execute(db)
}
