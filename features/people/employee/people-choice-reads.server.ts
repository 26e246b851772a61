import { type RawBuilder, sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { optionsAtOnce } from '../../../kit/resource/lookup.ts'
import type { PeopleChoice, PersonOption } from './people-choice.api.ts'
import { countsOn, hasNumberOrName, isActiveOn, isPostedIn, isPostedOn, memberIn } from './people-parts.service.ts'

type Part = RawBuilder<unknown>

export interface Wanted {
  readonly date: string
  /** the nodes that people are chosen from */
  readonly nodes: readonly number[]
  /** all nodes within the user's reach */
  readonly reach: readonly number[]
  readonly skillId?: number | undefined
  readonly skillGroupId?: number | undefined
  readonly roleGroupId?: number | undefined
  readonly groupId?: number | undefined
  readonly search?: string | undefined
  readonly limit?: number | undefined
  readonly all?: 'yes' | undefined
  readonly chosen: readonly number[]
}

/** People who are answered where all that match are asked for. */
const mostMatching = 5000

/** People who may be chosen: the first active ones that match, by number, and before them the chosen people who are not among these. */
export async function peopleToChoose(db: Scoped, wanted: Wanted): Promise<Output<PeopleChoice['people']>> {
  const { search = '', chosen, all } = wanted
  const limit = all ? mostMatching : (wanted.limit ?? optionsAtOnce)
  const { keys, holds } = await heldBy(db, conditionsOf(wanted))
  const rows = await peopleWhere(
    db,
    wanted,
    { among: sql`${isActiveOn('e', wanted.date)} and ${hasNumberOrName('e', search)} and ${keys}`, holds },
    limit + 1,
  )
  const offered = rows.slice(0, limit)
  const missing = chosen.filter(id => !offered.some(person => person.id === id))
  const { holds: isKnown } = one(sql`employee_posting p`, sql`p.org_node_id = any(${[...wanted.reach]}::bigint[])`)
  const known = { among: sql`e.id = any(${missing}::bigint[])`, holds: isKnown }
  const before = missing.length > 0 ? await peopleWhere(db, wanted, known, missing.length) : []
  return { options: [...before, ...offered], more: rows.length > limit }
}

const mine = (table: string): Part =>
  sql`${sql.ref(`${table}.companyId`)} = (select company()) and ${sql.ref(`${table}.employeeId`)} = e.id`

/** Something that must hold for a person. */
interface Condition {
  /** the rows, as `p`, of all people for whom it holds */
  readonly rows: Part
  /** whether it holds for the person `e`; a query of its own, so that it is asked person by person until the limit is reached */
  readonly holds: Part
}

function conditionsOf({ date, nodes, skillId, skillGroupId, roleGroupId, groupId }: Wanted): Condition[] {
  const atNodes = sql`p.org_node_id = any(${[...nodes]}::bigint[])`
  const posted = {
    rows: sql`employee_posting p where p.company_id = (select company()) and ${atNodes} and ${isPostedIn('p', date)}`,
    holds: sql`coalesce((select ${atNodes} from employee_posting p where ${isPostedOn('p', sql.ref('e.id'), date)}), false)`,
  }
  const holding = (skills: Part) => one(sql`employee_skill p`, sql`${skills} and ${countsOn('p', date)}`)
  const inSkillGroup = sql`p.skill_id = any(array(select g.skill_id from skill_group_skills g where g.skill_group_id = ${skillGroupId}))`
  const inRoleGroup = sql`p.job_role_id = any(array(select g.job_role_id from role_group_roles g where g.role_group_id = ${roleGroupId}))`
  const member = () => one(sql`employee_group_member p`, sql`p.group_id = ${groupId} and ${memberIn('p', date)}`)
  return [
    posted,
    ...(skillId === undefined ? [] : [holding(sql`p.skill_id = ${skillId}`)]),
    ...(skillGroupId === undefined ? [] : [holding(inSkillGroup)]),
    ...(roleGroupId === undefined ? [] : [one(sql`employee_posting p`, sql`${isPostedIn('p', date)} and ${inRoleGroup}`)]),
    ...(groupId === undefined ? [] : [member()]),
  ]
}

/** That a person has such a row of a table. */
const one = (table: Part, which: Part): Condition => ({
  rows: sql`${table} where p.company_id = (select company()) and ${which}`,
  holds: sql`coalesce((select true from ${table} where ${mine('p')} and ${which} limit 1), false)`,
})

// so many people are read by their keys as fast as the first fifty in order
const few = 2000

/**
 * People who meet all conditions. Behind the wall the planner has no figures of how many meet each. So they are counted up to a few: when a
 * condition holds for no more, these people alone are read, otherwise all people in order.
 */
async function heldBy(db: Scoped, conditions: readonly Condition[]): Promise<{ keys: Part; holds: Part }> {
  const counts = conditions.map(
    ({ rows }, at) => sql`(select count(*) from (select 1 from ${rows} limit ${few + 1}) c) as ${sql.id(String(at))}`,
  )
  const { rows: counted } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  const isFew = (_: Condition, at: number) => counted[0]![at]! <= few
  const all = (parts: Part[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`)
  return {
    keys: all(conditions.filter(isFew).map(({ rows }) => sql`e.id = any(array(select p.employee_id from ${rows}))`)),
    holds: all(conditions.filter((each, at) => !isFew(each, at)).map(({ holds }) => holds)),
  }
}

interface Which {
  /** a condition on the row of the person alone */
  readonly among: Part
  /** a condition on other tables */
  readonly holds: Part
}

/** The first people who meet both conditions. `offset 0` keeps the order of the two: other tables are asked in the order of the numbers, and no further than needed. */
async function peopleWhere(db: Scoped, { date, reach }: Wanted, { among, holds }: Which, most: number): Promise<PersonOption[]> {
  const within = sql`any(${[...reach]}::bigint[])`
  const { rows } = await sql<PersonOption>`
    select e.id, e.number, e.name, e.number as employeenumber, e.name as employeefullname,
           (select (select n.name from org_node n where n.company_id = p.company_id and n.id = p.org_node_id and n.id = ${within})
              from employee_posting p where ${isPostedOn('p', sql.ref('e.id'), date)}) as node,
           array(select k.name from employee_skill s join skill k on k.company_id = s.company_id and k.id = s.skill_id
                  where ${mine('s')} and ${countsOn('s', date)} order by s.priority, k.name collate people) as skills,
           array(select g.name from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
                  where ${mine('m')} and ${memberIn('m', date)} and g.org_node_id = ${within} order by g.name collate people) as crews
      from (select * from (
              select e.id, e.employee_number as number, e.full_name as name from employee e
               where e.company_id = (select company()) and ${among} order by e.employee_number offset 0) e
             where ${holds} limit ${most}) e
     order by e.number`.execute(db)
  return rows
}

/** What people of these nodes are found by: all active skills, skill groups and role groups, and the active crews of the nodes. */
export async function filtersOf(db: Scoped, nodes: readonly number[]): Promise<Output<PeopleChoice['filters']>> {
  const active = async (table: string) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where company_id = (select company()) and active order by name collate people`.execute(db)
    return rows
  }
  const crews = await sql<{ id: number; name: string; node: string }>`
    select g.id, g.name, n.name as node from employee_group g join org_node n on n.company_id = g.company_id and n.id = g.org_node_id
     where g.company_id = (select company()) and g.active and g.org_node_id = any(${[...nodes]}::bigint[])
     order by g.name collate people, n.name collate people`.execute(db)
  const skills = await active('skill')
  const skillGroups = await active('skill_group')
  const roleGroups = await active('role_group')
  return { skills, skillGroups, roleGroups, crews: crews.rows }
}
