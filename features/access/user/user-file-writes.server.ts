import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { AddedUser, FileUser, UserFilePlan } from './user-file.rules.ts'

/** Adds users, all in a few statements, whatever their number. Gives their ids. */
export async function addFileUsers(db: Scoped, users: readonly AddedUser[], passwordHash: string): Promise<number[]> {
  if (users.length === 0) return []
  const identities = users.map(({ userName, fullName, email }) => ({ user_name: userName, full_name: fullName, email }))
  const { rows } = await sql<{ userId: number; id: number; userName: string }>`
    with made as (select user_id, user_name from add_users(${JSON.stringify(identities)}::jsonb, ${passwordHash})),
    wanted as (select * from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) w ("userName" text, "employeeId" bigint, active boolean)),
    member as (
      insert into user_company (company_id, user_id, employee_id, active)
      select company(), m.user_id, w."employeeId", w.active from made m join wanted w on w."userName" = m.user_name returning id, user_id)
    select m.user_id, member.id, m.user_name from made m join member on member.user_id = m.user_id`.execute(db)
  const idOf = new Map(rows.map(({ userName, id }) => [userName, id]))
  await keepRights(
    db,
    users.map(user => ({ id: idOf.get(user.userName)!, wanted: user })),
  )
  return rows.map(({ userId }) => userId)
}

/** Changes users, all in a few statements. */
export async function changeFileUsers(db: Scoped, changes: UserFilePlan['change']): Promise<void> {
  if (changes.length === 0) return
  const emails = changes
    .filter(({ stored, wanted }) => stored.email !== wanted.email)
    .map(({ stored, wanted }) => ({ user_id: stored.userId, email: wanted.email }))
  if (emails.length > 0) await sql`select change_emails(${JSON.stringify(emails)}::jsonb)`.execute(db)
  const members = changes.map(({ stored, wanted }) => ({ id: stored.id, employee: wanted.employeeId, active: wanted.active }))
  // also where only the rights differ: the version tells other forms
  await sql`
    update user_company c set employee_id = w.employee, active = w.active
      from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) w (id bigint, employee bigint, active boolean)
     where c.company_id = (select company()) and c.id = w.id`.execute(db)
  await keepRights(
    db,
    changes.map(({ stored, wanted }) => ({ id: stored.id, wanted })),
  )
}

/** Writes the roles and nodes of members that differ from the stored ones. */
async function keepRights(db: Scoped, members: readonly { readonly id: number; readonly wanted: FileUser }[]): Promise<void> {
  const roles = members.flatMap(({ id, wanted }) => wanted.roleIds.map((role, at) => ({ id, role, chosen: at === 0 })))
  const nodes = members.flatMap(({ id, wanted }) =>
    wanted.nodes.map(({ nodeId, includeChildren }) => ({ id, node: nodeId, below: includeChildren })),
  )
  const ids = sql`${members.map(({ id }) => id)}::bigint[]`
  const role = sql`jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) w (id bigint, role bigint, chosen boolean)`
  const node = sql`jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) w (id bigint, node bigint, below boolean)`
  const here = sql`company_id = (select company())`
  await sql`delete from user_role r where r.${here} and r.user_company_id = any(${ids})
    and not exists (select from ${role} where w.id = r.user_company_id and w.role = r.role_id)`.execute(db)
  for (const chosen of [false, true])
    await sql`update user_role r set chosen = ${chosen} from ${role}
      where r.${here} and w.id = r.user_company_id and w.role = r.role_id and w.chosen = ${chosen} and r.chosen <> ${chosen}`.execute(db)
  await sql`insert into user_role (company_id, user_company_id, role_id, chosen) select company(), w.id, w.role, w.chosen from ${role}
    on conflict (company_id, user_company_id, role_id) do nothing`.execute(db)
  await sql`delete from user_node n where n.${here} and n.user_company_id = any(${ids})
    and not exists (select from ${node} where w.id = n.user_company_id and w.node = n.org_node_id)`.execute(db)
  await sql`update user_node n set include_children = w.below from ${node}
    where n.${here} and w.id = n.user_company_id and w.node = n.org_node_id and n.include_children <> w.below`.execute(db)
  await sql`insert into user_node (company_id, user_company_id, org_node_id, include_children) select company(), w.id, w.node, w.below from ${node}
    on conflict (company_id, user_company_id, org_node_id) do nothing`.execute(db)
}
