import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type DateRange, keyOf, type RosterDay, type StandingShift } from './roll-out.rules.ts'

export interface RolledPlan {
  readonly id: number
  readonly orgNodeId: number
  readonly anchorOn: string
  readonly zone: string
  readonly rolling: boolean
  readonly rows: readonly { readonly id: number; readonly bands: readonly (number | null)[] }[]
}

/** A plan as a roll-out needs it; undefined when it is gone. */
export async function rolledPlan(db: Scoped, planId: number): Promise<RolledPlan | undefined> {
  const found = await sql<Omit<RolledPlan, 'rows'>>`
    select p.id, p.org_node_id, p.anchor_on, p.state = 'publishing' as rolling, n.zone
      from shift_plan p join org_node n on n.company_id = p.company_id and n.id = p.org_node_id
     where p.company_id = (select company()) and p.id = ${planId}`.execute(db)
  const plan = found.rows[0]
  return plan && { ...plan, rows: await planRows(db, planId) }
}

/** The rows of a plan in their order, each day of the cycle with its band or null for OFF. */
export async function planRows(db: Scoped, planId: number): Promise<{ id: number; label: string; bands: (number | null)[] }[]> {
  const { rows } = await sql<{ id: number; label: string; bands: (number | null)[] }>`
    select r.id, r.label, array_agg(c.band_id order by day) as bands
      from shift_plan p
      join shift_plan_row r on r.company_id = p.company_id and r.plan_id = p.id
      cross join generate_series(1, p.cycle_days) day
      left join shift_plan_cell c on c.company_id = r.company_id and c.row_id = r.id and c.day_no = day and c.slot = 1
     where p.company_id = (select company()) and p.id = ${planId}
     group by r.id, r.row_no, r.label order by r.row_no`.execute(db)
  return rows
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
 * planned on dates on which they are posted to another terminal by then.
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
    stay as (
      select plan_id, org_node_id, row_id, day_offset, employee_id, true as personal, starts_on, ends_on from assigned where employee_id is not null
      union all
      select a.plan_id, a.org_node_id, a.row_id, a.day_offset, m.employee_id, false, greatest(a.starts_on, m.joined_on), least(a.ends_on, m.left_on)
        from assigned a
        join employee_group_member m on m.company_id = (select company()) and m.group_id = a.employee_group_id)
    select s.plan_id, s.row_id, s.day_offset, s.employee_id, s.personal, lower(here.dates) as starts_on, upper(here.dates) - 1 as ends_on,
           e.employee_number
      from stay s
      join employee e on e.company_id = (select company()) and e.id = s.employee_id
      cross join lateral unnest(datemultirange(daterange(s.starts_on, greatest(s.starts_on, s.ends_on), '[]')) - coalesce((
        select range_agg(p.valid) from employee_posting p
         where p.company_id = (select company()) and p.employee_id = s.employee_id and p.org_node_id <> s.org_node_id), '{}')) here(dates)
     where s.starts_on <= s.ends_on order by s.employee_id, here.dates`.execute(db)
  return rows
}

export interface Band {
  readonly id: number
  readonly code: string
  readonly startMinute: number
  readonly endMinute: number
}

/** The bands of a terminal by id, with their times as minutes of the day. */
export async function planBands(db: Scoped, orgNodeId: number): Promise<Map<number, Band>> {
  const { rows } = await sql<Band>`
    select id, code, (extract(epoch from starts_at) / 60)::int as start_minute, (extract(epoch from ends_at) / 60)::int as end_minute
      from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId}`.execute(db)
  return new Map(rows.map(band => [band.id, band]))
}

type Standing = Omit<RosterDay, 'own'> & { readonly ofPlan: boolean }
type StoredDay = Pick<Standing, 'employeeId' | 'date' | 'dayType' | 'baseBandId' | 'held' | 'ofPlan'>
type StoredShift = Pick<Standing, 'employeeId' | 'date' | 'shiftId' | 'bandId' | 'start' | 'end' | 'held'>

/** The live schedule of a terminal in these dates, and these people's days at other terminals; its rows are locked. */
export async function standingDays(db: Scoped, orgNodeId: number, employeeIds: readonly number[], range: DateRange): Promise<Standing[]> {
  const days = await storedDays(db, orgNodeId, employeeIds, range)
  const shifts = new Map((await storedShifts(db, orgNodeId, employeeIds, range)).map(shift => [keyOf(shift), shift]))
  const none = { shiftId: null, bandId: null, start: null, end: null, held: false }
  return days.map(day => {
    const shift = shifts.get(keyOf(day)) ?? none
    return { ...shift, ...day, held: day.held || shift.held }
  })
}

async function storedDays(db: Scoped, orgNodeId: number, employeeIds: readonly number[], { from, to }: DateRange): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select employee_id, shift_date as date, day_type, base_band_id,
           hand_changed or source <> 'plan' or org_node_id <> ${orgNodeId} as held, org_node_id = ${orgNodeId} and source = 'plan' as of_plan
      from roster_day
     where company_id = (select company()) and shift_date between ${from} and ${to}
       and (org_node_id = ${orgNodeId} or employee_id = any(${employeeIds}::bigint[]))
       for update`.execute(db)
  return rows
}

/** One a day; held when somebody is deployed in it, or the day has a second one. */
async function storedShifts(
  db: Scoped,
  orgNodeId: number,
  employeeIds: readonly number[],
  { from, to }: DateRange,
): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
    with deployed as materialized (
      select array_agg(distinct shift_id) as ids from assignment
       where company_id = (select company()) and shift_date between ${from} and ${to} and released_at is null)
    select distinct on (employee_id, shift_date) employee_id, shift_date as date, id as shift_id, band_id,
           (extract(epoch from starts_at) / 60)::int as start, (extract(epoch from ends_at) / 60)::int as "end",
           slot > 1 or coalesce(id = any((select ids from deployed)::bigint[]), false) as held
      from shift
     where company_id = (select company()) and shift_date between ${from} and ${to} and removed_at is null
       and (org_node_id = ${orgNodeId} or employee_id = any(${employeeIds}::bigint[]))
     order by employee_id, shift_date, slot desc`.execute(db)
  return rows
}

/** Shifts of these people on the two dates before a range and the two after it: a shift lasts at most 26 hours. */
export async function shiftsBeside(db: Scoped, employeeIds: readonly number[], { from, to }: DateRange): Promise<StandingShift[]> {
  const { rows } = await sql<StandingShift>`
    select employee_id, shift_date as date, (extract(epoch from starts_at) / 60)::int as start, (extract(epoch from ends_at) / 60)::int as "end"
      from shift
     where company_id = (select company()) and removed_at is null and employee_id = any(${employeeIds}::bigint[])
       and shift_date between ${from}::date - 2 and ${to}::date + 2 and shift_date not between ${from} and ${to}`.execute(db)
  return rows
}

/** Employee numbers by id. */
export async function numbersOf(db: Scoped, employeeIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; employeeNumber: string }>`
    select id, employee_number from employee where company_id = (select company()) and id = any(${employeeIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, employeeNumber }) => [id, employeeNumber]))
}
