import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { RosterChange } from '../../roster/roster-day/roster-slots.service.ts'

/**
 * What was computed of these days, and of the days beside them, whose clockings they may take or leave, is out of date: their shifts have
 * changed. It is computed again with the next run, at the latest with the task after a band.
 */
export async function outdateAttendance(db: Scoped, { orgNodeId, days }: RosterChange): Promise<void> {
  const last = await lastComputed(db, orgNodeId)
  const past = last === null ? [] : days.filter(({ date }) => date <= last)
  if (past.length === 0) return
  await sql`
    update attendance_day d set outdated = true
      from (select distinct t.employee_id, t.shift_date + beside as shift_date
              from unnest(${past.map(day => day.employeeId)}::bigint[], ${past.map(day => day.date)}::date[]) t (employee_id, shift_date),
                   generate_series(-1, 1) beside) t
     where d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date and not d.outdated`.execute(
    db,
  )
}

/** The date after the last one that is computed at a node: most changes are of days to come. */
async function lastComputed(db: Scoped, orgNodeId: number): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select max(shift_date) + 1 as date from attendance_day where company_id = (select company()) and org_node_id = ${orgNodeId}`.execute(db)
  return rows[0]!.date
}

/** Days of a parameter group that are computed with a version that is not in force on them any more are out of date. */
export async function outdateVersions(db: Scoped, { groupId }: { readonly groupId: number }): Promise<void> {
  await sql`
    update attendance_day d set outdated = true from param_group_version v
     where d.company_id = (select company()) and v.company_id = d.company_id and v.group_id = ${groupId} and v.id = d.param_version_id
       and not (d.shift_date >= v.starts_on and d.shift_date <= coalesce(v.ends_on, 'infinity')) and not d.outdated`.execute(db)
}
