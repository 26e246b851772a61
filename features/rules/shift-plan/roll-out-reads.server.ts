import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DateRange } from '../../roster/roster-day/roster-day.rules.ts'
import { type PlanRow, rowsColumn } from './shift-plan-reads.server.ts'

export interface RolledPlan {
  readonly id: number
  readonly orgNodeId: number
  readonly anchorOn: string
  readonly zone: string
  readonly rolling: boolean
  /** of the roll-out under way */
  readonly rollingNo: number
  readonly version: number
  readonly rows: readonly PlanRow[]
}

/** A plan as a roll-out needs it; undefined when it is gone. */
export async function rolledPlan(db: Scoped, planId: number): Promise<RolledPlan | undefined> {
  const { rows } = await sql<RolledPlan>`
    select r.id, r.version, r.org_node_id, r.anchor_on, r.state = 'publishing' as rolling, r.rolling_no, n.zone, ${rowsColumn} as rows
      from shift_plan r join org_node n on n.company_id = r.company_id and n.id = r.org_node_id
     where r.company_id = (select company()) and r.id = ${planId}`.execute(db)
  return rows[0]
}

/** Somebody's time on a row, cut to the dates of a roll-out. */
export interface Stay {
  readonly planId: number
  readonly rowId: number
  readonly employeeId: number
  readonly employeeNumber: string
  readonly dayOffset: number
  /** assigned by name, not as a member of a group */
  readonly personal: boolean
  readonly startsOn: string
  readonly endsOn: string
}

/**
 * Who stands on which row and when: on this plan, and on the other published ones. A group is its members as of each date; nobody is
 * planned on dates on which they are not employed, suspended, or posted to another terminal by then; or who takes no part in scheduling.
 */
export async function planStays(db: Scoped, planId: number, { from, to }: DateRange): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    with assigned as (
      select r.plan_id, p.org_node_id, a.row_id, a.day_offset, a.employee_id, a.employee_group_id,
             greatest(a.starts_on, ${from}::date) as starts_on, least(a.ends_on, ${to}::date) as ends_on
        from shift_plan p
        join shift_plan_row r on r.company_id = p.company_id and r.plan_id = p.id
        join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
       where p.company_id = (select company()) and (p.id = ${planId} or p.published_at is not null)),
    stay as materialized (
      select plan_id, org_node_id, row_id, day_offset, employee_id, true as personal, starts_on, ends_on from assigned where employee_id is not null
      union all
      select a.plan_id, a.org_node_id, a.row_id, a.day_offset, m.employee_id, false, greatest(a.starts_on, m.joined_on), least(a.ends_on, m.left_on)
        from assigned a
        join employee_group_member m on m.company_id = (select company()) and m.group_id = a.employee_group_id)
    select s.plan_id, s.row_id, s.day_offset, s.employee_id, s.personal, lower(here.dates) as starts_on, upper(here.dates) - 1 as ends_on,
           e.employee_number
      from stay s
      join employee e on e.company_id = (select company()) and e.id = s.employee_id
      cross join lateral unnest(datemultirange(daterange(s.starts_on, greatest(s.starts_on, s.ends_on), '[]')
                                               * daterange(e.hired_on, e.terminated_on, '[]')) - coalesce((
        select range_agg(p.valid) from employee_posting p
         where p.company_id = (select company()) and p.employee_id = s.employee_id and p.org_node_id <> s.org_node_id), '{}') - coalesce((
        select range_agg(daterange(u.starts_on, u.ends_on, '[]')) from employee_suspension u
         where u.company_id = (select company()) and u.employee_id = s.employee_id), '{}')) here(dates)
     where s.starts_on <= s.ends_on and e.associate_schedule order by s.employee_id, here.dates`.execute(db)
  return rows
}

/** Whoever is on a row of a plan on some date from this one on, as a person or in a group. */
export async function planPeopleFrom(db: Scoped, planId: number, from: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(a.employee_id, m.employee_id) as id
      from shift_plan_row r
      join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
      left join employee_group_member m on m.company_id = a.company_id and m.group_id = a.employee_group_id
     where r.company_id = (select company()) and r.plan_id = ${planId} and coalesce(a.ends_on, 'infinity') >= ${from}::date
       and (a.employee_id is not null or m.employee_id is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first and the last date on which somebody follows a plan; null = nobody, and null at the end = without end. */
export async function followedDates(db: Scoped, planId: number): Promise<{ from: string | null; to: string | null }> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(a.starts_on) as from, case when bool_and(a.ends_on is not null) then max(a.ends_on) end as to
      from shift_plan_row r join shift_plan_assignment a on a.company_id = r.company_id and a.row_id = r.id
     where r.company_id = (select company()) and r.plan_id = ${planId}`.execute(db)
  return rows[0]!
}

/** The codes of all shift bands by their ids. */
export async function bandCodes(db: Scoped): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from shift_band where company_id = (select company())`.execute(
    db,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}
