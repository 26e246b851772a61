import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/access/actor.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { fold } from '../../../kit/fields/folded.ts'
import { knownRoles, ownReach } from './rights-reads.service.ts'
import { between, type Known, reachWords, type StoredFileUser } from './user-file.rules.ts'
import { isSeen, type Reader } from './users-reads.server.ts'

interface NodeRow {
  readonly id: number
  readonly name: string
  /** with those above it, the top one first */
  readonly path: string
}

/** The nodes of the company, those above first. */
async function nodesOf(db: Scoped): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select n.id, n.name, (select string_agg(a.name, ' / ' order by nlevel(a.path)) from org_node a where a.company_id = n.company_id and n.path <@ a.path) as path
      from org_node n where n.company_id = (select company()) order by n.path`.execute(db)
  return rows
}

/** The users of the company as a file knows them. */
async function storedUsers(db: Scoped, { beyond, reach }: Pick<Reader, 'beyond' | 'reach'>): Promise<StoredFileUser[]> {
  const { rows } = await sql<StoredFileUser>`
    select uc.id, u.user_id, u.user_name, u.email, u.elsewhere, uc.employee_id, uc.active and u.state = 'active' as active, u.user_id = actor() as own,
           coalesce(r.beyond, false) as beyond, coalesce(r.ids, '{}') as role_ids, coalesce(n.nodes, '[]') as nodes
      from company_users() u
      join user_company uc on uc.company_id = (select company()) and uc.user_id = u.user_id
      left join (select user_company_id, array_agg(role_id order by chosen desc, role_id) as ids, bool_or(role_id = any(${[...beyond]}::bigint[])) as beyond
                   from user_role where company_id = (select company()) group by user_company_id) r on r.user_company_id = uc.id
      left join (select user_company_id, jsonb_agg(jsonb_build_object('nodeId', org_node_id, 'includeChildren', include_children) order by org_node_id) as nodes
                   from user_node where company_id = (select company()) group by user_company_id) n on n.user_company_id = uc.id
     where ${isSeen({ reach })}
     order by lower(u.user_name)`.execute(db)
  return rows
}

async function employeesOf(db: Scoped): Promise<{ id: number; number: string; name: string }[]> {
  const { rows } = await sql<{ id: number; number: string; name: string }>`
    select id, employee_number as number, full_name as name from employee where company_id = (select company())`.execute(db)
  return rows
}

/** What the company has, as a file of users names it. */
export async function knownOf(db: Scoped, actor: Pick<Actor, 'elements' | 'companyName' | 'nodes'>): Promise<Known> {
  const roles = await knownRoles(db, actor)
  const beyond = roles.filter(({ mayGive }) => !mayGive).map(({ id }) => id)
  const users = await storedUsers(db, { beyond, reach: reachOf(actor) })
  const nodes = await nodesOf(db)
  const reach = await ownReach(
    db,
    nodes.map(({ id }) => id),
  )
  const named = new Map<string, { id: number; single: boolean; withBelow: boolean } | null>()
  for (const { id, name, path } of nodes) {
    const node = { id, single: reach.single.has(id), withBelow: reach.withBelow.has(id) }
    named.set(fold(name), named.has(fold(name)) ? null : node)
    if (path !== name) named.set(fold(path), node)
  }
  return {
    companyName: actor.companyName,
    users: new Map(users.map(user => [fold(user.userName), user])),
    roles: new Map(roles.map(({ id, name, mayGive }) => [fold(name), { id, mayGive }])),
    nodes: named,
    employees: new Map((await employeesOf(db)).map(({ id, number, name }) => [fold(number), { id, name }])),
  }
}

/** The rows of a file of all users, which can be imported again. */
export async function fileRows(db: Scoped, actor: Pick<Actor, 'companyName' | 'nodes'>): Promise<(string | null)[][]> {
  const roles = new Map((await knownRoles(db, { elements: {} })).map(({ id, name }) => [id, name]))
  const nodes = await nodesOf(db)
  const count = new Map<string, number>()
  for (const { name } of nodes) count.set(fold(name), (count.get(fold(name)) ?? 0) + 1)
  const nameOf = new Map(nodes.map(({ id, name, path }) => [id, count.get(fold(name)) === 1 ? name : path]))
  const numbers = new Map((await employeesOf(db)).map(({ id, number }) => [id, number]))
  return (await storedUsers(db, { beyond: [], reach: reachOf(actor) })).map(user => {
    const reach = user.nodes.map(({ includeChildren }) => (includeChildren ? reachWords.below : reachWords.alone))
    return [
      user.userName,
      user.email,
      actor.companyName,
      user.roleIds.map(id => roles.get(id)).join(between),
      user.nodes.map(({ nodeId }) => nameOf.get(nodeId)).join(between),
      new Set(reach).size > 1 ? reach.join(between) : (reach[0] ?? null),
      user.employeeId === null ? null : (numbers.get(user.employeeId) ?? null),
      user.active ? 'Yes' : 'No',
    ]
  })
}

/** Which of these names somebody has, in whatever company, in small letters. */
export async function namesTaken(db: Scoped, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select taken_names(${[...names]}::text[]) as name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
