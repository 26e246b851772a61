import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { UnknownClocking } from './corrections.api.ts'

/** Rows of a node that nobody has claimed yet, newest date first. */
export async function unknownOf(db: Scoped, orgNodeId: number): Promise<UnknownClocking[]> {
  const { rows } = await sql<UnknownClocking>`
    select u.id, u.employee_number, u.employee_name, u.shift_date, u.clock_in, u.clock_out, j.file_name, user_display_name(u.created_by) as by
      from unknown_clocking u left join import_job j on j.company_id = u.company_id and j.id = u.import_job_id
     where u.company_id = (select company()) and u.org_node_id = ${orgNodeId} and u.state = 'open'
     order by u.shift_date desc, u.employee_number, u.id limit 1000`.execute(db)
  return rows
}

/** Adds the clockings of a row to this person's date, but those that stand there already; gives how many. */
export async function assign(db: Scoped, id: number, employeeId: number): Promise<number> {
  await sql`
    update unknown_clocking set state = 'assigned', employee_id = ${employeeId} where company_id = (select company()) and id = ${id}`.execute(
    db,
  )
  await sql`
    select month_partition('clocking', date_trunc('month', at)::date) from unknown_clocking u, lateral unnest(array[u.clock_in, u.clock_out]) at
     where u.company_id = (select company()) and u.id = ${id} and at is not null`.execute(db)
  const { numAffectedRows } = await sql`
    insert into clocking (company_id, employee_id, transcode, swiped_at, source, location_text, import_job_id, effective_at, effective_transcode, shift_date)
    select u.company_id, ${employeeId}, p.kind, p.at, 'upload', p.location, u.import_job_id, p.at, p.kind, u.shift_date
      from unknown_clocking u, lateral (values ('IN', u.clock_in, u.in_location), ('OUT', u.clock_out, u.out_location)) p (kind, at, location)
     where u.company_id = (select company()) and u.id = ${id} and p.at is not null
       and not exists (select 1 from clocking c where c.company_id = u.company_id and c.employee_id = ${employeeId}
         and c.shift_date = u.shift_date and c.transcode = p.kind and date_trunc('minute', c.swiped_at) = date_trunc('minute', p.at))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Takes a row off the list; false when it is not on it. */
export async function dismiss(db: Scoped, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update unknown_clocking set state = 'dismissed' where company_id = (select company()) and id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
