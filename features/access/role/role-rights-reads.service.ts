import { sql } from 'kysely'
import type { Right } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'

/** All that a role may do and does not see. */
export interface RoleRights {
  readonly id: number
  readonly name: string
  readonly roleType: string
  readonly superAdmin: boolean
  readonly version: number
  readonly elements: Readonly<Record<string, Right>>
  readonly hiddenPages: readonly string[]
  /** calls of integration users, such as `GET /employees` */
  readonly calls: readonly string[]
}

/** Null where there is no such role. With `lock`, nobody else changes it until the transaction ends. */
export async function rightsOf(db: Scoped, roleId: number, lock = false): Promise<RoleRights | null> {
  if (lock) await sql`select id from app_role where company_id = (select company()) and id = ${roleId} for update`.execute(db)
  const { rows } = await sql<RoleRights>`
    select r.id, r.name, r.role_type, r.super_admin, r.version,
           coalesce((select jsonb_object_agg(e.element, e.access) from app_role_element e
             where e.company_id = r.company_id and e.role_id = r.id), '{}') as elements,
           coalesce((select jsonb_agg(p.page order by p.page) from app_role_page p
             where p.company_id = r.company_id and p.role_id = r.id), '[]') as hidden_pages,
           coalesce((select jsonb_agg(i.call order by i.call) from app_role_integration i
             where i.company_id = r.company_id and i.role_id = r.id), '[]') as calls
      from app_role r where r.company_id = (select company()) and r.id = ${roleId}`.execute(db)
  return rows[0] ?? null
}

/** Whether a user has a role, whether or not it is the one that counts. */
export async function holds(db: Scoped, userId: number, roleId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select ur.id from user_role ur join user_company uc on uc.company_id = ur.company_id and uc.id = ur.user_company_id
     where ur.company_id = (select company()) and uc.user_id = ${userId} and ur.role_id = ${roleId}`.execute(db)
  return rows.length > 0
}
