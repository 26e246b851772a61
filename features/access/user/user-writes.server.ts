import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { IdentityDraft, MemberDraft } from './user.api.ts'

/** An identity as the functions of the database take it. */
const identityRow = (
  { passwordExpiresOn, ...draft }: IdentityDraft & { readonly userType?: number; readonly locale?: string },
  zone: string,
) =>
  sql`${JSON.stringify({
    user_name: draft.userName,
    full_name: draft.fullName,
    email: draft.email,
    phone: draft.phone,
    locale: draft.locale,
    domain: draft.domain,
    domain_id: draft.domainId,
    sso_enabled: draft.ssoEnabled,
    user_type: draft.userType,
    account_type: draft.accountType,
    auth_required: draft.authRequired,
    remarks: draft.remarks,
  })}::jsonb || jsonb_build_object('password_expires_at', ${passwordExpiresOn}::date::timestamp at time zone ${zone})`

/** Makes an identity whose password nobody knows. Gives its id. */
export async function makeIdentity(
  db: Scoped,
  draft: IdentityDraft & { readonly userType: number; readonly locale: string },
  passwordHash: string,
  zone: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select add_user(${identityRow(draft, zone)}, ${passwordHash}) as id`.execute(db)
  return rows[0]!.id
}

/** Changes the identity of a user who belongs to this company alone; false for any other. */
export async function changeIdentity(db: Scoped, userId: number, draft: IdentityDraft, zone: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select change_user(${userId}, ${identityRow(draft, zone)}) as done`.execute(db)
  return rows[0]!.done
}

/** The user of another company with this exact name; null when there is none. */
export async function userToJoin(db: Scoped, userName: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select user_to_join(${userName}) as id`.execute(db)
  return rows[0]!.id
}

/** Makes a user a member of the company. Gives the id of the membership. */
export async function makeMember(db: Scoped, userId: number, draft: MemberDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_company (company_id, user_id, preferred_node_id, application_types, employee_id, contractor_id)
    values (company(), ${userId}, ${draft.preferredNodeId}, ${draft.applicationTypes}::smallint[], ${draft.employeeId}, ${draft.contractorId})
    returning id`.execute(db)
  const { id } = rows[0]!
  await keepRoles(db, id, draft.roles)
  await keepNodes(db, id, draft.nodes)
  return id
}

/** Changes a membership of this version with its roles and reach; false when the stored one is another. */
export async function changeMember(db: Scoped, id: number, version: number, draft: MemberDraft): Promise<boolean> {
  const { rows } = await sql`
    update user_company set preferred_node_id = ${draft.preferredNodeId}, application_types = ${draft.applicationTypes}::smallint[],
           employee_id = ${draft.employeeId}, contractor_id = ${draft.contractorId}
     where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  if (rows.length === 0) return false
  await keepRoles(db, id, draft.roles)
  await keepNodes(db, id, draft.nodes)
  return true
}

/** Writes only the roles that differ, so that the audit tells what was given and taken. */
async function keepRoles(db: Scoped, id: number, roles: MemberDraft['roles']): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) w ("roleId" bigint, chosen boolean)`
  const of = sql`r.company_id = (select company()) and r.user_company_id = ${id}`
  await sql`delete from user_role r where ${of} and not exists (select from ${wanted} where w."roleId" = r.role_id)`.execute(db)
  // first none, then the one: never two at once
  await sql`update user_role r set chosen = false from ${wanted} where ${of} and w."roleId" = r.role_id and r.chosen and not w.chosen`.execute(
    db,
  )
  await sql`update user_role r set chosen = true from ${wanted} where ${of} and w."roleId" = r.role_id and w.chosen and not r.chosen`.execute(
    db,
  )
  await sql`
    insert into user_role (company_id, user_company_id, role_id, chosen)
    select company(), ${id}, w."roleId", w.chosen from ${wanted}
     where not exists (select from user_role r where ${of} and r.role_id = w."roleId")`.execute(db)
}

async function keepNodes(db: Scoped, id: number, nodes: MemberDraft['nodes']): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) w ("nodeId" bigint, "includeChildren" boolean, "applicationTypes" jsonb)`
  const types = sql`array(select jsonb_array_elements_text(w."applicationTypes")::smallint order by 1)`
  const of = sql`n.company_id = (select company()) and n.user_company_id = ${id}`
  await sql`delete from user_node n where ${of} and not exists (select from ${wanted} where w."nodeId" = n.org_node_id)`.execute(db)
  await sql`
    update user_node n set include_children = w."includeChildren", application_types = ${types} from ${wanted}
     where ${of} and w."nodeId" = n.org_node_id and (n.include_children, n.application_types) is distinct from (w."includeChildren", ${types})`.execute(
    db,
  )
  await sql`
    insert into user_node (company_id, user_company_id, org_node_id, include_children, application_types)
    select company(), ${id}, w."nodeId", w."includeChildren", ${types} from ${wanted}
     where not exists (select from user_node n where ${of} and n.org_node_id = w."nodeId")`.execute(db)
}

/** Activates or deactivates memberships of these versions; gives the ids that were changed. */
export async function switchMembers(db: Scoped, users: readonly { id: number; version: number }[], active: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update user_company c set active = ${active}, ended_on_leaving = false
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) w (id bigint, version int)
     where c.company_id = (select company()) and c.id = w.id and c.version = w.version returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes roles away of which user, membership and role belong together. Gives how many did. */
export async function deleteRoles(
  db: Scoped,
  items: readonly { appUserId: number; userCompanyId: number; userRoleId: number }[],
): Promise<number> {
  const { rows } = await sql`
    delete from user_role r using user_company c, jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
             w ("appUserId" bigint, "userCompanyId" bigint, "userRoleId" bigint)
     where r.company_id = (select company()) and r.id = w."userRoleId" and r.user_company_id = w."userCompanyId"
       and c.company_id = r.company_id and c.id = r.user_company_id and c.user_id = w."appUserId" returning r.id`.execute(db)
  return rows.length
}
