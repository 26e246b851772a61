import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { AttendanceRow } from './attendance.api.ts'

interface DateOfNode {
  readonly orgNodeId: number
  readonly date: string
}

/**
 * Everyone of a node with a shift, a computed day or a clocking on the date, by employee number; days not computed show plan and
 * clockings only. Looked up person by person by key, so that it is as fast before the database has figures of fresh tables as after.
 */
export async function attendanceRows(db: Scoped, { orgNodeId, date }: DateOfNode): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`
    with people as materialized (
      select employee_id from shift where org_node_id = ${orgNodeId} and shift_date = ${date} and removed_at is null
      union select employee_id from attendance_day where org_node_id = ${orgNodeId} and shift_date = ${date}
      union select c.employee_id from clocking c
        left join roster_day d on d.company_id = c.company_id and d.employee_id = c.employee_id and d.shift_date = c.shift_date
        left join employee_posting o on o.company_id = c.company_id and o.employee_id = c.employee_id and o.valid @> c.shift_date
       where c.shift_date = ${date} and not c.voided and coalesce(d.org_node_id, o.org_node_id) = ${orgNodeId})
    select p.employee_id, e.employee_number, concat_ws(' ', nullif(e.first_name, ''), nullif(e.last_name, '')) as name,
           crew.name as crew, posting.skill, posting.contractor,
           case when b.id is not null then jsonb_build_object('code', b.code, 'category', b.category) end as band,
           planned.starts_at as planned_from, planned.ends_at as planned_to,
           case when d.id is null then clocked.clock_in else d.first_in_at end as clock_in,
           case when d.id is null then clocked.clock_out else d.last_out_at end as clock_out,
           coalesce(d.normal_minutes, 0) as normal, coalesce(d.cat1_minutes, 0) as cat1, coalesce(d.cat2_minutes, 0) as cat2,
           coalesce(d.late_minutes, 0) as late, coalesce(d.early_out_minutes, 0) as early_out,
           coalesce(d.planned_minutes, extract(epoch from planned.ends_at - planned.starts_at)::int / 60, 0) as planned,
           coalesce(d.absent, false) as absent, coalesce(noted.exceptions, '[]') as exceptions, coalesce(d.state, 'waiting') as state
      from people p
      join employee e on e.id = p.employee_id
      left join attendance_day d on d.employee_id = p.employee_id and d.shift_date = ${date} and d.org_node_id = ${orgNodeId}
      ${partsOfPerson({ orgNodeId, date })}
      left join shift_band b on b.id = coalesce(d.band_id, planned.band_id)
     order by e.employee_number`.execute(db)
  return rows
}

/** Plan, clockings, crew, exceptions and posting of person `p` on the date. */
const partsOfPerson = ({ orgNodeId, date }: DateOfNode) => sql`
  cross join lateral (
    select (array_agg(s.band_id order by s.slot))[1] band_id, min(s.starts_at) starts_at, max(s.ends_at) ends_at from shift s
     where s.employee_id = p.employee_id and s.shift_date = ${date} and s.slot between 1 and 9 and s.org_node_id = ${orgNodeId} and s.removed_at is null) planned
  cross join lateral (
    select min(c.effective_at) filter (where c.effective_transcode = 'IN') clock_in,
           max(c.effective_at) filter (where c.effective_transcode = 'OUT') clock_out
      from clocking c where c.employee_id = p.employee_id and c.shift_date = ${date} and not c.voided) clocked
  cross join lateral (
    select min(g.name) as name from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
     where m.employee_id = p.employee_id and g.org_node_id = ${orgNodeId} and daterange(m.joined_on, m.left_on, '[]') @> ${date}::date) crew
  cross join lateral (
    select jsonb_agg(jsonb_build_object('code', t.code, 'severity', x.severity, 'minutes', x.minutes)) exceptions
      from attendance_exception x join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id
     where x.employee_id = p.employee_id and x.shift_date = ${date} and x.state = 'open') noted
  left join lateral (
    select k.name as skill, c.name as contractor from employee_posting o join role r on r.company_id = o.company_id and r.id = o.role_id
      left join skill k on k.company_id = r.company_id and k.id = r.primary_skill_id
      left join contractor c on c.company_id = o.company_id and c.id = o.contractor_id
     where o.employee_id = p.employee_id and o.valid @> ${date}::date) posting on true`
