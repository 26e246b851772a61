import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../attendance/reconciliation/period.rules.ts'
import { joinPlace, nodeOf } from '../../people/employee/people-parts.service.ts'
import { isUnconfirmed } from './unconfirmed-reads.server.ts'

/** What is not in the figures of a person yet. */
export interface Missing {
  /** days whose shifts have ended, paid whole days away, and OFF dates with clockings that are over, and that nobody has computed */
  readonly uncomputedDays: number
  /** whether a shift lies in the period */
  readonly hasShift: boolean
}

/** By person, of everybody with a shift, a paid day away or clockings in the period. */
export async function missingOf(db: Scoped, { orgNodeId, from, to }: Period, now: string): Promise<Map<number, Missing>> {
  const { rows } = await sql<Missing & { employeeId: number }>`
    with days as (
      select s.employee_id, s.shift_date, bool_and(s.ends_at <= ${now}::timestamptz) as over, true as rostered from shift s
       where s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.shift_date between ${from} and ${to} and s.removed_at is null
       group by s.employee_id, s.shift_date
      union all
      select r.employee_id, r.shift_date, ((r.shift_date + 1)::timestamp at time zone n.zone) <= ${now}::timestamptz, false
        from roster_day r join org_node n on n.company_id = r.company_id and n.id = r.org_node_id
       where r.company_id = (select company()) and r.org_node_id = ${orgNodeId} and r.shift_date between ${from} and ${to}
         and (r.day_type = 'comp_off' or exists (
           select from leave l join exception_type t on t.company_id = l.company_id and t.id = l.exception_type_id and t.paid = 'paid'
            where l.company_id = r.company_id and l.employee_id = r.employee_id and l.shift_date = r.shift_date and l.shift_date between ${from} and ${to} and l.removed_at is null
              and not l.part and r.day_type = 'leave'))
         and exists (select from shift s where s.company_id = r.company_id and s.employee_id = r.employee_id and s.shift_date = r.shift_date
              and s.shift_date between ${from} and ${to} and s.removed_at is not null)
      union all
      select c.employee_id, c.shift_date, bool_and(((c.shift_date + 1)::timestamp at time zone n.zone) <= ${now}::timestamptz), false
        from clocking c ${joinPlace('c', from, to)} join org_node n on n.company_id = c.company_id and n.id = ${orgNodeId}
       where c.company_id = (select company()) and c.shift_date between ${from} and ${to} and not c.voided and ${nodeOf('c')} = ${orgNodeId}
         and not exists (select from shift s where s.company_id = c.company_id and s.employee_id = c.employee_id and s.shift_date = c.shift_date
              and s.removed_at is null)
       group by c.employee_id, c.shift_date)
    select d.employee_id, bool_or(d.rostered) as has_shift, count(distinct d.shift_date) filter (where d.over and a.employee_id is null) as uncomputed_days
      from days d left join attendance_day a on a.company_id = (select company()) and a.employee_id = d.employee_id and a.shift_date = d.shift_date
       and a.shift_date between ${from} and ${to}
     group by d.employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, ...missing }) => [employeeId, missing]))
}

/** Units of each supplement by person. */
export async function supplementsOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<Map<number, Readonly<Record<string, number>>>> {
  const { rows } = await sql<{ employeeId: number; units: Record<string, number> }>`
    select employee_id, jsonb_object_agg(supplement, units) as units from (
      select s.employee_id, s.supplement, sum(s.units)::int as units
        from attendance_day d join supplement_line s on s.company_id = d.company_id and s.employee_id = d.employee_id
         and s.shift_date = d.shift_date and s.revision = d.revision
       where d.company_id = (select company()) and d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to}
         and not ${isUnconfirmed}
       group by s.employee_id, s.supplement) counted group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, units }) => [employeeId, units]))
}

/** What is noted about each person's pay in exactly this period. */
export async function remarksOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<Map<number, string>> {
  const { rows } = await sql<{ employeeId: number; remark: string }>`
    select employee_id, remark from payroll_remark
     where company_id = (select company()) and org_node_id = ${orgNodeId} and starts_on = ${from} and ends_on = ${to}`.execute(db)
  return new Map(rows.map(({ employeeId, remark }) => [employeeId, remark]))
}
