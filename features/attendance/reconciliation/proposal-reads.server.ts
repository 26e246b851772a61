import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'

/** The days looked back at, and the fewest that make a habit. */
const lookBack = 30
const fewest = 3

export interface Proposed {
  /** null where there is one, or no shift */
  readonly clockIn: string | null
  readonly clockOut: string | null
}

/** The likeliest time of a missing in or out: as far from the planned time as this person mostly is, to five minutes; else the planned time. */
export async function proposedOf(db: Scoped, { employeeId, date }: PersonDate): Promise<Proposed> {
  const { rows } = await sql<Proposed>`
    with planned as (
      select shift_date, min(starts_at) as starts_at, max(ends_at) as ends_at from shift
       where company_id = (select company()) and employee_id = ${employeeId} and removed_at is null
         and shift_date between ${date}::date - ${lookBack}::int and ${date}::date group by shift_date),
    habit as (
      select count(d.first_in_at) as ins, count(d.last_out_at) as outs,
             percentile_disc(0.5) within group (order by extract(epoch from d.first_in_at - p.starts_at)) as before,
             percentile_disc(0.5) within group (order by extract(epoch from d.last_out_at - p.ends_at)) as after
        from planned p join attendance_day d on d.company_id = (select company()) and d.employee_id = ${employeeId} and d.shift_date = p.shift_date
       where p.shift_date < ${date}),
    clocked as (
      select count(*) filter (where effective_transcode = 'IN') as ins, count(*) filter (where effective_transcode = 'OUT') as outs
        from clocking where company_id = (select company()) and employee_id = ${employeeId} and shift_date = ${date} and not voided)
    select case when c.ins = 0 then date_bin('5 minutes', p.starts_at + case when h.ins >= ${fewest} then h.before else 0 end * interval '1 second',
             timestamptz '2000-01-01') end as clock_in,
           case when c.outs = 0 then date_bin('5 minutes', p.ends_at + case when h.outs >= ${fewest} then h.after else 0 end * interval '1 second',
             timestamptz '2000-01-01') end as clock_out
      from planned p, habit h, clocked c where p.shift_date = ${date}`.execute(db)
  return rows[0] ?? { clockIn: null, clockOut: null }
}
