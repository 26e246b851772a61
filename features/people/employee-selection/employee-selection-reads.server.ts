import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { countsOn, hasNumberOrName, isActiveOn, isPostedIn, memberIn } from '../employee/people-parts.service.ts'
import type { Found, FoundFilters, FoundPerson } from './employee-selection.api.ts'
import type { Availability, FoundSort } from './found.rules.ts'

type Part = RawBuilder<unknown>

export interface Wanted {
  readonly date: string
  /** the nodes that people are found in */
  readonly nodes: readonly number[]
  /** all nodes within the user's reach */
  readonly reach: readonly number[]
  readonly jobRoleId?: number | undefined
  readonly roleGroupId?: number | undefined
  readonly skillId?: number | undefined
  readonly skillGroupId?: number | undefined
  readonly groupId?: number | undefined
  readonly exceptGroupId?: number | undefined
  readonly employmentCategoryId?: number | undefined
  readonly contractorId?: number | undefined
  readonly availability?: Availability | undefined
  readonly search?: string | undefined
  readonly sortBy?: FoundSort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly offset?: number | undefined
  readonly limit?: number | undefined
}

const mine = (table: string): Part => sql`${sql.ref(`${table}.companyId`)} = e.company_id and ${sql.ref(`${table}.employeeId`)} = e.id`

/** How many people match, and a page of them in order. */
export async function foundPeople(db: Scoped, wanted: Wanted): Promise<Found> {
  const { date, sortBy = 'number', direction = 'asc', offset = 0, limit = 100 } = wanted
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<FoundPerson & { count: number }>`
    with found as (
      select e.id, e.company_id, e.employee_number as number, e.full_name as name, e.last_name, e.first_name, n.name as node, r.name as role,
             c.name as category, o.contractor_id, ${sortBy === 'day' ? dayOf(date) : sql`null`} as day_sorted
        from employee e
        join employee_posting o on ${mine('o')} and ${isPostedIn('o', date)} and o.org_node_id = any(${[...wanted.nodes]}::bigint[])
        join org_node n on n.company_id = o.company_id and n.id = o.org_node_id
        join job_role r on r.company_id = o.company_id and r.id = o.job_role_id
        join employment_category c on c.company_id = o.company_id and c.id = o.employment_category_id
       where e.company_id = (select company()) and ${isActiveOn('e', date)} and ${sql.join(conditionsOf(wanted), sql` and `)}),
    page as (select * from found order by ${orders[sortBy](way)}, number offset ${offset} limit ${limit})
    select (select count(*)::int from found) as count, e.id, e.number, e.name, e.node, e.role, e.category, f.name as contractor,
           ${skillsOn(date)} as skills, ${groupsOn(date, wanted.reach)} as groups, ${dayOf(date)} as day,
           (select min(l.expires_on)::text from employee_licence l where ${mine('l')} and l.expires_on >= ${date}::date) as licence_ends_on
      from page e left join contractor f on f.company_id = e.company_id and f.id = e.contractor_id
     order by ${orders[sortBy](way)}, number`.execute(db)
  const count = rows[0]?.count ?? (offset > 0 ? await countOf(db, wanted) : 0)
  return { count, rows: rows.map(({ count: _, ...person }) => person) }
}

/** Of a page beyond the last one. */
const countOf = async (db: Scoped, wanted: Wanted) => (await foundPeople(db, { ...wanted, offset: 0, limit: 1 })).count

const natural = sql`collate people`
const orders: Readonly<Record<FoundSort, (way: Part) => Part>> = {
  number: way => sql`number ${natural} ${way}`,
  name: way => sql`last_name ${natural} ${way}, first_name ${natural} ${way}`,
  node: way => sql`node ${natural} ${way}`,
  role: way => sql`role ${natural} ${way}`,
  category: way => sql`category ${natural} ${way}`,
  day: way => sql`day_sorted ${natural} ${way} nulls last`,
}

function conditionsOf({ date, search = '', ...wanted }: Wanted): Part[] {
  const held = (skills: Part) => sql`exists (select 1 from employee_skill s where ${mine('s')} and ${skills} and ${countsOn('s', date)})`
  const member = (groupId: number) =>
    sql`exists (select 1 from employee_group_member m where ${mine('m')} and m.group_id = ${groupId} and ${memberIn('m', date)})`
  const works = sql`exists (select 1 from shift w where ${mine('w')} and w.shift_date = ${date}::date and w.removed_at is null and not is_away(w))`
  const { jobRoleId, roleGroupId, skillId, skillGroupId, groupId, exceptGroupId, employmentCategoryId, contractorId, availability } = wanted
  return [
    hasNumberOrName('e', search),
    ...(jobRoleId === undefined ? [] : [sql`o.job_role_id = ${jobRoleId}`]),
    ...(roleGroupId === undefined
      ? []
      : [
          sql`o.job_role_id in (select g.job_role_id from role_group_roles g where g.company_id = (select company()) and g.role_group_id = ${roleGroupId})`,
        ]),
    ...(skillId === undefined ? [] : [held(sql`s.skill_id = ${skillId}`)]),
    ...(skillGroupId === undefined
      ? []
      : [
          held(
            sql`s.skill_id in (select g.skill_id from skill_group_skills g where g.company_id = (select company()) and g.skill_group_id = ${skillGroupId})`,
          ),
        ]),
    ...(groupId === undefined ? [] : [member(groupId)]),
    ...(exceptGroupId === undefined ? [] : [sql`not ${member(exceptGroupId)}`]),
    ...(employmentCategoryId === undefined ? [] : [sql`o.employment_category_id = ${employmentCategoryId}`]),
    ...(contractorId === undefined ? [] : [sql`o.contractor_id = ${contractorId}`]),
    ...(availability === undefined ? [] : [availability === 'working' ? works : sql`not ${works}`]),
  ]
}

const skillsOn = (date: string): Part => sql`
  array(select k.name from employee_skill s join skill k on k.company_id = s.company_id and k.id = s.skill_id
         where ${mine('s')} and ${countsOn('s', date)} order by s.priority, k.name ${natural})`

const groupsOn = (date: string, reach: readonly number[]): Part => sql`
  array(select g.name from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
         where ${mine('m')} and ${memberIn('m', date)} and g.org_node_id = any(${[...reach]}::bigint[]) order by g.name ${natural})`

/** The codes of the bands worked on the date, else leave that covers them, else the kind of day. */
const dayOf = (date: string): Part => sql`coalesce(
  (select string_agg(b.code, ' ' order by w.starts_at, w.slot) from shift w join shift_band b on b.company_id = w.company_id and b.id = w.band_id
    where ${mine('w')} and w.shift_date = ${date}::date and w.removed_at is null and not is_away(w)),
  (select 'leave' from shift w where ${mine('w')} and w.shift_date = ${date}::date and w.removed_at is null limit 1),
  (select nullif(d.day_type, 'blank') from roster_day d where ${mine('d')} and d.shift_date = ${date}::date))`

/** What people of these nodes are found by: the active rows of the lists, and the active groups of the nodes. */
export async function filtersOf(db: Scoped, nodes: readonly number[]): Promise<FoundFilters> {
  const active = async (table: string) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where company_id = (select company()) and active order by name ${natural}`.execute(db)
    return rows
  }
  const groups = await sql<FoundFilters['groups'][number]>`
    select g.id, g.name, n.name as node from employee_group g join org_node n on n.company_id = g.company_id and n.id = g.org_node_id
     where g.company_id = (select company()) and g.active and g.org_node_id = any(${[...nodes]}::bigint[])
     order by g.name ${natural}, n.name ${natural}`.execute(db)
  return {
    roles: await active('job_role'),
    roleGroups: await active('role_group'),
    skills: await active('skill'),
    skillGroups: await active('skill_group'),
    categories: await active('employment_category'),
    contractors: await active('contractor'),
    groups: groups.rows,
  }
}
