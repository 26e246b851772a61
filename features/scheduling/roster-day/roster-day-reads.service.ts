import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { type DateRange, keyOf, type RosterDay, type StandingShift } from './roster-day.rules.ts'

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
