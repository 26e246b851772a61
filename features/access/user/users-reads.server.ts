import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type ListedUser, type User, type UserState, userStates } from './user.api.ts'

/** Who reads. */
export interface Reader {
  /** nodes within reach: users of other nodes are not seen */
  readonly reach: readonly number[]
  /** the roles that have more than the own one, whose holders are not changed */
  readonly beyond: readonly number[]
  /** IANA name, for the date at which a password expires */
  readonly zone: string
}

interface Wanted {
  readonly search: string
  readonly state?: UserState | undefined
  readonly limit: number
  readonly offset: number
}

/** Users with a node within reach, and whoever has no active one; oneself always. */
export const isSeen = ({ reach }: Pick<Reader, 'reach'>) => sql`(u.user_id = actor()
  or exists (select from user_node s where s.company_id = uc.company_id and s.user_company_id = uc.id and s.org_node_id = any(${[...reach]}::bigint[]))
  or not exists (select from user_node s join org_node n on n.company_id = s.company_id and n.id = s.org_node_id and n.active
                  where s.company_id = uc.company_id and s.user_company_id = uc.id))`

const links = sql`('passwordLink', 'invitation')`

const ofUser = ({ beyond }: Pick<Reader, 'beyond'>) => sql`
  uc.id, uc.version, u.user_id as app_user_id, u.user_type, uc.active and u.state = 'active' as active, u.elsewhere,
  exists (select from user_role r where r.company_id = uc.company_id and r.user_company_id = uc.id and r.role_id = any(${[...beyond]}::bigint[])) as beyond,
  u.user_id = actor() as own, u.blocked, u.change_due and u.user_type = 2 as password_due,
  e.employee_number, e.full_name as employee_name, c.name as contractor_name, u.user_name, u.full_name, u.email`

const joined = sql`
  join user_company uc on uc.company_id = (select company()) and uc.user_id = u.user_id
  left join employee e on e.company_id = uc.company_id and e.id = uc.employee_id
  left join contractor c on c.company_id = uc.company_id and c.id = uc.contractor_id`

const isIn: Record<UserState, ReturnType<typeof sql>> = {
  active: sql`uc.active and u.state = 'active'`,
  inactive: sql`not (uc.active and u.state = 'active')`,
  blocked: sql`u.blocked`,
  unlinked: sql`u.user_type = 2 and uc.employee_id is null and uc.contractor_id is null`,
  invited: sql`u.change_due and u.user_type = 2`,
}

/** A page of the users of the company by name, how many match, and how many of all are in each state. */
export async function usersOf(db: Scoped, { search, state, limit, offset }: Wanted, reader: Pick<Reader, 'beyond' | 'reach'>) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matches = sql`(u.user_name ilike ${pattern} or u.full_name ilike ${pattern} or u.email ilike ${pattern} or e.employee_number ilike ${pattern}
    or exists (select from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
                where ur.company_id = uc.company_id and ur.user_company_id = uc.id and r.name ilike ${pattern}))
    and ${state ? isIn[state] : sql`true`}`
  const { rows: counted } = await sql<{ count: number } & Record<UserState, number>>`
    select count(*) filter (where ${matches})::int as count, ${sql.join(
      userStates.map(each => sql`count(*) filter (where ${isIn[each]})::int as ${sql.ref(each)}`),
    )}
      from company_users() u ${joined} where ${isSeen(reader)}`.execute(db)
  const { rows } = await sql<ListedUser>`
    select ${ofUser(reader)}, u.last_seen,
           array(select r.name from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
                  where ur.company_id = uc.company_id and ur.user_company_id = uc.id order by ur.chosen desc, lower(r.name)) as roles,
           array(select n.name from user_node un join org_node n on n.company_id = un.company_id and n.id = un.org_node_id
                  where un.company_id = uc.company_id and un.user_company_id = uc.id order by n.path) as nodes,
           (select d.state from delivery d where d.company_id = uc.company_id and d.user_id = u.user_id and d.notice in ${links}
             order by d.id desc limit 1) as link
      from company_users() u ${joined}
     where ${isSeen(reader)} and ${matches}
     order by lower(u.full_name), lower(u.user_name), uc.id limit ${limit} offset ${offset}`.execute(db)
  const { count, ...states } = counted[0]!
  return { count, rows, states: userStates.map(each => ({ state: each, count: states[each] })) }
}

/** A user of the company by the id of the membership, with everything that its form has. */
export async function userOf(db: Scoped, id: number, reader: Reader): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select ${ofUser(reader)}, u.phone, u.domain, u.domain_id, u.sso_enabled, u.auth_required, u.account_type, u.remarks,
           to_char(u.password_expires_at at time zone ${reader.zone}, 'YYYY-MM-DD') as password_expires_on,
           uc.preferred_node_id, uc.application_types, uc.employee_id, uc.contractor_id,
           coalesce((select jsonb_agg(jsonb_build_object('userRoleId', ur.id, 'roleId', r.id, 'name', r.name, 'chosen', ur.chosen)
                            order by ur.chosen desc, lower(r.name))
                       from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
                      where ur.company_id = uc.company_id and ur.user_company_id = uc.id), '[]') as roles,
           coalesce((select jsonb_agg(jsonb_build_object('nodeId', n.id, 'name', n.name, 'includeChildren', un.include_children,
                            'applicationTypes', un.application_types) order by n.path)
                       from user_node un join org_node n on n.company_id = un.company_id and n.id = un.org_node_id
                      where un.company_id = uc.company_id and un.user_company_id = uc.id), '[]') as nodes
      from company_users(array(select user_id from user_company where company_id = (select company()) and id = ${id})) u ${joined}
     where ${isSeen(reader)}`.execute(db)
  return rows[0]
}

/** The id of the membership of a user in the company. */
export async function membershipOf(db: Scoped, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from user_company where company_id = (select company()) and user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

/** What is wrong with the things of the company that a user is linked to, by field; null when nothing is. */
export async function wrongLink(
  db: Scoped,
  { employeeId, contractorId, preferredNodeId }: Pick<User, 'employeeId' | 'contractorId' | 'preferredNodeId'>,
  except: number | null,
): Promise<{ field: string; text: string } | null> {
  const { rows } = await sql<{ employee: boolean; taken: boolean; contractor: boolean; node: boolean }>`
    select exists (select from employee where company_id = (select company()) and id = ${employeeId}) as employee,
           exists (select from user_company where company_id = (select company()) and employee_id = ${employeeId} and id is distinct from ${except}) as taken,
           exists (select from contractor where company_id = (select company()) and id = ${contractorId}) as contractor,
           exists (select from org_node where company_id = (select company()) and id = ${preferredNodeId}) as node`.execute(db)
  const { employee, taken, contractor, node } = rows[0]!
  if (employeeId !== null && !employee) return { field: 'employeeId', text: 'This employee is not known.' }
  if (employeeId !== null && taken) return { field: 'employeeId', text: 'This employee is another user already.' }
  if (contractorId !== null && !contractor) return { field: 'contractorId', text: 'This contractor is not known.' }
  if (preferredNodeId !== null && !node) return { field: 'preferredNodeId', text: 'This node is not known.' }
  return null
}

/** Whether nobody has a user name yet, in any company. */
export async function isNameFree(db: Scoped, userName: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select user_name_free(${userName}) as free`.execute(db)
  return rows[0]!.free
}
