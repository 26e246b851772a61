import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import type { Outcome } from './actions.api.ts'

export interface OutcomeOfDay extends PersonDate, Outcome {}

const columns = sql`d.worked_minutes as worked, d.normal_minutes as normal, d.cat1_minutes as cat1, d.cat2_minutes as cat2,
  d.holiday_minutes as holiday_ot, d.weekly_ot_minutes as weekly_ot, d.night_minutes as night, d.capped_minutes as capped,
  d.comp_off_minutes as comp_off, d.late_minutes as late, d.early_out_minutes as early_out,
  d.paid_absence_minutes as paid_absence`

/** What these days of a node come to; those without hours are left out. */
export async function outcomesOf(db: Scoped, orgNodeId: number, days: readonly PersonDate[]): Promise<OutcomeOfDay[]> {
  const { rows } = await sql<OutcomeOfDay>`
    select d.employee_id, d.shift_date as date, ${columns},
           coalesce((select jsonb_agg(t.code order by t.code) from attendance_exception x
             join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id
             where x.company_id = d.company_id and x.employee_id = d.employee_id and x.shift_date = d.shift_date and x.state = 'open'), '[]') as exceptions
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g("employeeId" bigint, date date)
      join attendance_day d on d.company_id = (select company()) and d.org_node_id = ${orgNodeId}
       and d.employee_id = g."employeeId" and d.shift_date = g.date`.execute(db)
  return rows
}

/** Of these days, those with an open exception of presence that is too long, and how long it was; by `employeeId date`. */
export async function longMinutesOf(db: Scoped, days: readonly PersonDate[]): Promise<Map<string, number>> {
  const { rows } = await sql<PersonDate & { minutes: number | null }>`
    select x.employee_id, x.shift_date as date, x.minutes from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g("employeeId" bigint, date date)
      join attendance_exception x on x.company_id = (select company()) and x.employee_id = g."employeeId" and x.shift_date = g.date and x.state = 'open'
      join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id and t.code = 'tooLong'`.execute(db)
  return new Map(rows.map(({ employeeId, date, minutes }) => [`${employeeId} ${date}`, minutes ?? 0]))
}

/** The leaves that stand on these days. */
export async function leaveIdsOf(db: Scoped, days: readonly PersonDate[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g("employeeId" bigint, date date)
      join leave l on l.company_id = (select company()) and l.employee_id = g."employeeId" and l.shift_date = g.date and l.removed_at is null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The days behind rows of attendance and shifts. */
export async function daysBehind(db: Scoped, dayIds: readonly number[], shiftIds: readonly number[]): Promise<PersonDate[]> {
  const { rows } = await sql<PersonDate>`
    select employee_id, shift_date as date from attendance_day where company_id = (select company()) and id = any(${[...dayIds]}::bigint[])
    union
    select employee_id, shift_date from shift where company_id = (select company()) and id = any(${[...shiftIds]}::bigint[])
    order by 1, 2`.execute(db)
  return rows
}

/** Of these days, those with a shift that are no OFF day by the roster: there nothing was off to be cancelled. */
export async function normalDaysOf(db: Scoped, days: readonly PersonDate[]): Promise<PersonDate[]> {
  const { rows } = await sql<PersonDate>`
    select r.employee_id, r.shift_date as date
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g("employeeId" bigint, date date)
      join roster_day r on r.company_id = (select company()) and r.employee_id = g."employeeId" and r.shift_date = g.date
     where r.base_day_type is distinct from 'off' and exists (
       select from shift s where s.company_id = r.company_id and s.employee_id = r.employee_id and s.shift_date = r.shift_date and s.removed_at is null)`.execute(
    db,
  )
  return rows
}

export interface Existing {
  readonly id: number | null
  readonly hasShift: boolean
}

/** The clocking that a day's in or out time comes from, null where there is none, and whether there is a shift behind it. */
export async function clockingOf(db: Scoped, { employeeId, date }: PersonDate, transcode: 'IN' | 'OUT'): Promise<Existing> {
  const order = transcode === 'IN' ? sql`c.effective_at` : sql`c.effective_at desc`
  const { rows } = await sql<Existing>`
    select (select c.id from clocking c where c.company_id = (select company()) and c.employee_id = ${employeeId} and c.shift_date = ${date}
              and c.effective_transcode = ${transcode} and not c.voided order by ${order} limit 1) as id,
           exists (select 1 from shift s where s.company_id = (select company()) and s.employee_id = ${employeeId} and s.shift_date = ${date}
              and s.removed_at is null) as has_shift`.execute(db)
  return rows[0]!
}
