import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Holder } from './role.api.ts'

/** How many users have the role `r`. */
export const holdersCount = sql`(select count(*)::int from user_role u where u.company_id = r.company_id and u.role_id = r.id) as holders`

/** Who has a role: signed in first, then by name. */
export async function holdersOf(db: Scoped, roleId: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select user_id, full_name, user_name, chosen, active, signed_in, last_seen_at
    from role_holders(${roleId}::bigint)`.execute(db)
  return rows
}

/** How many users could still do everything if those of one role could not. */
export async function superAdminsWithout(db: Scoped, roleId: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select super_admins() - count(*) filter (where chosen and active)::int as others from role_holders(${roleId}::bigint)`.execute(db)
  return rows[0]!.others
}

/** Whether another role has this name, in any case (ROLE-04, CF-21). */
export async function isNameTaken(db: Scoped, name: string, butOf = 0): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from app_role
    where company_id = (select company()) and folded(name) = folded(${name}) and id <> ${butOf}`.execute(db)
  return rows.length > 0
}
