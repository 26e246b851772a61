import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** Grants a call to the integration users of a role; false when it was granted already. */
export async function grantCall(db: Scoped, roleId: number, call: string): Promise<boolean> {
  const { rows } = await sql`
    insert into app_role_integration (company_id, role_id, call) values (company(), ${roleId}, ${call}) on conflict do nothing returning id`.execute(
    db,
  )
  return rows.length > 0
}
