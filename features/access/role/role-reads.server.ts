import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Holder } from './role.api.ts'

/** How many users have the role `r`. */
export const holdersCount = sql`(select count(*)::int from user_role u where u.company_id = r.company_id and u.role_id = r.id) as holders`

/** Who has a role and has a node within reach, or none that is active: signed in first, then by name. */
export async function holdersOf(db: Scoped, roleId: number, reach: readonly number[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select h.user_id, full_name, user_name, chosen, h.active, signed_in, last_seen_at
    from role_holders(${roleId}::bigint) h
    join user_company uc on uc.company_id = (select company()) and uc.user_id = h.user_id
   where exists (select from user_node s where s.company_id = uc.company_id and s.user_company_id = uc.id and s.org_node_id = any(${[...reach]}::bigint[]))
      or not exists (select from user_node s join org_node n on n.company_id = s.company_id and n.id = s.org_node_id and n.active
                      where s.company_id = uc.company_id and s.user_company_id = uc.id)`.execute(db)
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
