import { sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { attendanceTrail } from './attendance.api.ts'
import { holdsAt } from './special-days-reads.server.ts'

type Trail = Output<typeof attendanceTrail>

interface DayOfPerson {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly date: string
}

/** Leave that stands on a date of a person at a node, by the names of its types, with who recorded it when. */
export async function leavesOnDay(db: Scoped, { orgNodeId, employeeId, date }: DayOfPerson): Promise<Trail['leaves']> {
  const { rows } = await sql<Trail['leaves'][number]>`
    select l.id, t.name, l.part, l.starts_at, l.ends_at, l.note, l.created_at as at,
           (select user_display_name(c.actor_id) from roster_change c
             where c.company_id = l.company_id and c.employee_id = l.employee_id and c.shift_date = l.shift_date
               and c.after -> 'leaves' @> jsonb_build_array(jsonb_build_object('id', l.id)) order by c.id limit 1) as by
      from leave l join exception_type t on t.company_id = l.company_id and t.id = l.exception_type_id
     where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.employee_id = ${employeeId} and l.shift_date = ${date}
       and l.removed_at is null order by l.starts_at, l.id`.execute(db)
  return rows
}

/** Holidays of a date, and those of the next one where a shift or a clocking of the date reaches into it. */
export async function holidaysOnDay(db: Scoped, { orgNodeId, employeeId, date }: DayOfPerson, zone: string): Promise<Trail['holidays']> {
  const { rows } = await sql<Trail['holidays'][number]>`
    with last as (
      select greatest(${date}::date, max((at at time zone ${zone})::date)) as date from (
        select s.ends_at - interval '1 minute' as at from shift s
         where s.company_id = (select company()) and s.employee_id = ${employeeId} and s.shift_date = ${date} and s.removed_at is null
        union all
        select c.effective_at from clocking c
         where c.company_id = (select company()) and c.employee_id = ${employeeId} and c.shift_date = ${date} and not c.voided) worked)
    select d.date, d.name, d.paid = 'paid' as paid from public_holiday d, last
     where d.date between ${date}::date and last.date and ${holdsAt('public_holiday', orgNodeId)}
    union all
    select day::date, d.name, d.paid = 'paid' from special_holiday d, last, generate_series(greatest(d.starts_on, ${date}::date), least(d.ends_on, last.date), '1 day') day
     where d.kind = 'holiday' and ${holdsAt('special_holiday', orgNodeId)}
     order by 1, 2`.execute(db)
  return rows
}
