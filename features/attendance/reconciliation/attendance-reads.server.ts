import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodeOn } from '../../people/employee/people-parts.service.ts'
import { peopleOn } from '../../people/employee/people-reads.service.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { exceptionsOf } from './exception-reads.server.ts'

interface DateOfNode {
  readonly orgNodeId: number
  readonly date: string
}

type Planned = Pick<AttendanceRow, 'employeeId' | 'band' | 'plannedFrom' | 'plannedTo' | 'planned'>
type Clocked = Pick<AttendanceRow, 'employeeId' | 'clockIn' | 'clockOut'>
type Computed = Omit<AttendanceRow, keyof Planned | 'leave' | 'employeeNumber' | 'name' | 'crew' | 'skill' | 'contractor' | 'exceptions'> &
  Pick<AttendanceRow, 'employeeId' | 'planned'>

/**
 * Everyone of a node with a shift, leave, a computed day or a clocking on the date, by employee number; days not computed show plan and
 * clockings only. One simple read a table, put together here: as fast on tables just filled, of which the planner knows nothing, as later.
 */
export async function attendanceRows(db: Scoped, where: DateOfNode): Promise<AttendanceRow[]> {
  const planned = byPerson(await plannedOf(db, where))
  const computed = byPerson(await computedOf(db, where))
  const clocked = byPerson(await clockedOf(db, where.date))
  const leave = new Map((await leaveOf(db, where)).map(({ employeeId, names }) => [employeeId, names]))
  const known = new Set([...planned.keys(), ...computed.keys(), ...leave.keys()])
  const others = await othersOf(
    db,
    where,
    [...clocked.keys()].filter(id => !known.has(id)),
  )
  const ids = [...known, ...others]
  const exceptions = await exceptionsOf(db, where.date, ids)
  const people = await peopleOn(db, ids, { ...where, order: 'number' })
  // field by field: of ten thousand people, taking one name out of each with a rest costs more than the reads
  return people.map(({ employeeId, number, name, crew, skill, contractor }) => ({
    employeeId,
    employeeNumber: number,
    name,
    crew,
    skill,
    contractor,
    leave: leave.get(employeeId) ?? null,
    ...(planned.get(employeeId) ?? unplanned),
    ...(clocked.get(employeeId) ?? unclocked),
    ...(computed.get(employeeId) ?? waiting),
    exceptions: exceptions.get(employeeId) ?? [],
  }))
}

const unplanned = { band: null, plannedFrom: null, plannedTo: null, planned: 0 }
const unclocked = { clockIn: null, clockOut: null }
const waiting = {
  normal: 0,
  cat1: 0,
  cat2: 0,
  holidayOt: 0,
  weeklyOt: 0,
  capped: 0,
  paidAbsence: 0,
  late: 0,
  earlyOut: 0,
  absent: false,
  meal: 0,
  state: 'waiting',
  outdated: false,
  night: 0,
  dayId: null,
  reconciledBy: null,
  reconciledAt: null,
  reopened: false,
} as const

const byPerson = <Row extends { employeeId: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map(row => [row.employeeId, row]))

/** From the start of the first shift to the end of the last; the band is the first one's. */
async function plannedOf(db: Scoped, { orgNodeId, date }: DateOfNode): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select s.employee_id, min(s.starts_at) as planned_from, max(s.ends_at) as planned_to,
           sum(extract(epoch from s.ends_at - s.starts_at)::int / 60) as planned,
           (array_agg(jsonb_build_object('code', b.code, 'category', b.category) order by s.slot))[1] as band
      from shift s join shift_band b on b.company_id = s.company_id and b.id = s.band_id
     where s.org_node_id = ${orgNodeId} and s.shift_date = ${date} and s.removed_at is null group by s.employee_id`.execute(db)
  return rows
}

async function computedOf(db: Scoped, { orgNodeId, date }: DateOfNode): Promise<Computed[]> {
  const { rows } = await sql<Computed>`
    select employee_id, first_in_at as clock_in, last_out_at as clock_out, normal_minutes as normal, cat1_minutes as cat1, cat2_minutes as cat2,
           holiday_minutes as holiday_ot, weekly_ot_minutes as weekly_ot, capped_minutes as capped, paid_absence_minutes as paid_absence,
           late_minutes as late, early_out_minutes as early_out, planned_minutes as planned, least(meals.meal, planned_minutes) as meal, absent, state, outdated, night_minutes as night, d.id as day_id,
           user_display_name(reconciled_by) as reconciled_by, reconciled_at, reopened_at is not null as reopened
      from attendance_day d, lateral (
        select coalesce(b.break_minutes, case when d.planned_minutes > v.break_after_minutes then v.break_minutes else 0 end) as meal
          from param_group_version v left join shift_band b on b.company_id = d.company_id and b.id = d.band_id
         where v.company_id = d.company_id and v.id = d.param_version_id) meals
     where d.org_node_id = ${orgNodeId} and d.shift_date = ${date}`.execute(db)
  return rows
}

/** Leave of the date: its people stand in the day also without a shift, so that it can be seen and taken back. */
async function leaveOf(db: Scoped, { orgNodeId, date }: DateOfNode): Promise<{ employeeId: number; names: string }[]> {
  const { rows } = await sql<{ employeeId: number; names: string }>`
    select l.employee_id, string_agg(t.name, ', ' order by l.starts_at, l.id) as names
      from leave l join exception_type t on t.company_id = l.company_id and t.id = l.exception_type_id
     where l.company_id = (select company()) and l.org_node_id = ${orgNodeId} and l.shift_date = ${date} and l.removed_at is null
     group by l.employee_id`.execute(db)
  return rows
}

async function clockedOf(db: Scoped, date: string): Promise<Clocked[]> {
  const { rows } = await sql<Clocked>`
    select employee_id, min(effective_at) filter (where effective_transcode = 'IN') as clock_in,
           max(effective_at) filter (where effective_transcode = 'OUT') as clock_out
      from clocking where shift_date = ${date} and not voided group by employee_id`.execute(db)
  return rows
}

/** Of people who clocked without shift or hours, those of the node: by their roster day, else by their posting. */
async function othersOf(db: Scoped, { orgNodeId, date }: DateOfNode, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...ids]}::bigint[]) p(id) where ${nodeOn(sql.ref('p.id'), date)} = ${orgNodeId}`.execute(db)
  return rows.map(({ id }) => id)
}
