import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { inForce } from '../../../kit/database/in-force.ts'
import { isPostedIn, joinCrew, joinPostingBegun } from '../../people/employee/people-parts.service.ts'
import type { LiveRange } from '../../roster/live-roster/live-roster.service.ts'
import type { PeopleGroups } from './people-groups.api.ts'

/** Job role, role group, node and plan row of everybody in a live roster, as they last are in its dates. */
export async function groupsOfPeople(db: Scoped, { orgNodeId, from, to }: LiveRange): Promise<PeopleGroups> {
  const { rows } = await sql<PeopleGroups[number]>`
    with person as (
      select employee_id as id from roster_day
       where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}
      union
      select p.employee_id from employee_posting p
       where p.company_id = (select company()) and p.org_node_id = ${orgNodeId} and ${isPostedIn('p', from, to)}),
    role_of as (
      select m.job_role_id, (array_agg(g.name order by g.name collate people))[1] as name
        from role_group_roles m join role_group g on g.company_id = m.company_id and g.id = m.role_group_id and g.active
       where m.company_id = (select company()) group by m.job_role_id),
    planned as (
      select a.employee_id, a.employee_group_id, (array_agg(p.name || ', ' || r.label order by a.starts_on desc))[1] as name
        from shift_plan_assignment a
        join shift_plan_row r on r.company_id = a.company_id and r.id = a.row_id
        join shift_plan p on p.company_id = r.company_id and p.id = r.plan_id
       where a.company_id = (select company()) and p.org_node_id = ${orgNodeId} and ${inForce('a.starts_on', 'a.ends_on', from, to)}
       group by a.employee_id, a.employee_group_id)
    select person.id, role.name as role, role_of.name as role_group, n.name as node, coalesce(own.name, crews.name) as plan_row
      from person
      ${joinCrew('crew', sql.ref('person.id'), orgNodeId, from, to)}
      ${joinPostingBegun('post', sql.ref('person.id'), to)}
      left join job_role role on role.company_id = (select company()) and role.id = post.job_role_id
      left join role_of on role_of.job_role_id = post.job_role_id
      left join org_node n on n.company_id = (select company()) and n.id = post.org_node_id
      left join planned own on own.employee_id = person.id
      left join planned crews on crews.employee_group_id = crew.group_id
     order by person.id`.execute(db)
  return rows
}
