import { sql } from 'kysely'
import type { Actor, Right } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { exceeds, type Held } from './may-give.rules.ts'

interface RoleRow {
  readonly id: number
  readonly name: string
  readonly superAdmin: boolean
  readonly elements: Record<string, Right> | null
  /** the asker's own, which counts */
  readonly own: boolean
}

export interface KnownRole {
  readonly id: number
  readonly name: string
  readonly superAdmin: boolean
  readonly mayGive: boolean
}

/** The roles of the company by name, and which of them the acting user may give. */
export async function knownRoles(db: Scoped, actor: Pick<Actor, 'elements'>): Promise<KnownRole[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.super_admin,
           (select jsonb_object_agg(e.element, e.access) from app_role_element e where e.company_id = r.company_id and e.role_id = r.id) as elements,
           exists (select from user_role ur join user_company uc on uc.company_id = ur.company_id and uc.id = ur.user_company_id
                    where ur.company_id = r.company_id and ur.role_id = r.id and ur.chosen and uc.user_id = actor()) as own
      from app_role r where r.company_id = (select company()) order by lower(r.name), r.id`.execute(db)
  const own: Held = { superAdmin: rows.some(role => role.own && role.superAdmin), elements: actor.elements }
  return rows.map(({ id, name, superAdmin, elements }) => ({
    id,
    name,
    superAdmin,
    mayGive: !exceeds({ superAdmin, elements: elements ?? {} }, own),
  }))
}

/** Nodes of these that the acting user reaches, and those of them that the user reaches with all nodes below. */
export async function ownReach(db: Scoped, nodeIds: readonly number[]): Promise<{ single: Set<number>; withBelow: Set<number> }> {
  const { rows } = await sql<{ id: number; withBelow: boolean }>`
    select n.id, bool_or(u.include_children and n.path <@ root.path) as with_below
      from org_node n
      join user_company c on c.company_id = n.company_id and c.user_id = actor()
      join user_node u on u.company_id = c.company_id and u.user_company_id = c.id
      join org_node root on root.company_id = u.company_id and root.id = u.org_node_id
     where n.company_id = (select company()) and n.id = any(${[...nodeIds]}::bigint[])
       and (n.id = root.id or (u.include_children and n.path <@ root.path))
     group by n.id`.execute(db)
  return {
    single: new Set(rows.map(({ id }) => id)),
    withBelow: new Set(rows.filter(({ withBelow }) => withBelow).map(({ id }) => id)),
  }
}

/** Users who may sign in and whose role that counts is that of a super administrator. */
async function superAdmins(db: Scoped): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from company_users(array(
        select uc.user_id from user_company uc
          join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id and ur.chosen
          join app_role r on r.company_id = ur.company_id and r.id = ur.role_id and r.super_admin
         where uc.company_id = (select company()) and uc.active)) u
     where u.state = 'active' and u.user_type = 2`.execute(db)
  return rows[0]!.count
}

/** What is said where nobody would be left who may do everything. */
const lastSuperAdmin = 'The last active super administrator of the company stays one.'

/**
 * Changes rights in a company, one change after the other, and keeps a super administrator: where there was one before and there is none
 * afterwards, `refuse` is called with the words for the user, which must throw.
 */
export async function changeRights<T>(
  db: Scoped,
  companyId: number,
  refuse: (text: string) => never,
  change: () => Promise<T>,
): Promise<T> {
  await takeTurn(db, 'rights', companyId)
  const before = await superAdmins(db)
  const result = await change()
  if (before > 0 && (await superAdmins(db)) === 0) refuse(lastSuperAdmin)
  return result
}
