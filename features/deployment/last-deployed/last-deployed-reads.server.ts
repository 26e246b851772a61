import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { isActiveOn, isPostedOn, joinCrew } from '../../people/employee/people-parts.service.ts'
import type { LastDeployed } from './last-deployed.api.ts'

interface Asked {
  readonly orgNodeId: number
  /** today at the node */
  readonly date: string
  readonly reach: readonly number[]
}

/** The people posted to a node today, by number, with their last deployment until today. */
export async function lastDeployments(db: Scoped, { orgNodeId, date, reach }: Asked): Promise<LastDeployed[]> {
  const { rows } = await sql<LastDeployed>`
    select e.id, e.employee_number as number, e.full_name as name, r.name as role, g.name as crew,
           h.shift_date as date, h.starts_at, h.ends_at, k.name as skill, b.code as band,
           case when n.id = any(${[...reach]}::bigint[]) then coalesce(v.vessel_name, v.visit_no) end as work,
           case when n.id = any(${[...reach]}::bigint[]) then n.name end as node,
           (select count(distinct d.shift_date)::int from assignment d
             where d.company_id = e.company_id and d.employee_id = e.id and d.released_at is null
               and d.shift_date between ${date}::date - 27 and ${date}::date) as days,
           (select count(distinct s.shift_date)::int from shift s
             where s.company_id = e.company_id and s.employee_id = e.id and s.removed_at is null
               and s.shift_date between ${date}::date - 27 and ${date}::date) as shifts
      from employee e
      join employee_posting p on ${isPostedOn('p', sql.ref('e.id'), date)} and p.org_node_id = ${orgNodeId}
      join job_role r on r.company_id = p.company_id and r.id = p.job_role_id
      ${joinCrew('crew', sql.ref('e.id'), orgNodeId, date, date)}
      left join employee_group g on g.company_id = e.company_id and g.id = crew.group_id
      left join lateral (
        select a.* from assignment a
         where a.company_id = e.company_id and a.employee_id = e.id and a.released_at is null and a.shift_date <= ${date}::date
         order by a.shift_date desc, a.starts_at desc limit 1) h on true
      left join activity_seat t on t.company_id = h.company_id and t.id = h.seat_id
      left join activity w on w.company_id = t.company_id and w.id = t.activity_id
      left join event v on v.company_id = w.company_id and v.id = w.event_id
      left join shift_band b on b.company_id = w.company_id and b.id = w.band_id
      left join org_node n on n.company_id = w.company_id and n.id = w.org_node_id
      left join skill k on k.company_id = h.company_id and k.id = h.skill_id
     where e.company_id = (select company()) and ${isActiveOn('e', date)} order by e.employee_number`.execute(db)
  return rows
}
