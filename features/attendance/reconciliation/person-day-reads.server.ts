import { sql } from 'kysely'
import type { Action, Clocking, Leave, Shift } from '../../../engines/attendance/input.ts'
import { isPaidDay } from '../../../engines/attendance/rules/paid-absence.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { joinPlace, nodeOf } from '../../people/employee/people-parts.service.ts'
import { type ActionRow, actionOf, actionsOf } from './action-reads.server.ts'
import { isAmong, isOver } from './conditions.server.ts'
import { type LeaveRow, leaveOf, leavesOf } from './leave-reads.server.ts'
import type { Period } from './period.rules.ts'

/** Raised when the rules of engines/attendance change their figures: every day is then computed again. */
export const engineVersion = 11

/** What one person's date rests on. */
export interface PersonDay {
  readonly employeeId: number
  readonly date: string
  /** null on an OFF date */
  readonly bandId: number | null
  readonly shifts: Shift[]
  readonly clockings: Clocking[]
  /** A missing in was put down by hand: an uploaded row with neither in nor out. */
  readonly noted: boolean
  /** of the whole day or a part of it; absent = none, so that days without leave stay as they were computed */
  readonly leaves?: readonly Leave[]
  /** decided by hand, oldest first; absent = nothing */
  readonly actions?: readonly Action[]
}

/** A person-day of a company's map. */
export const keyOf = ({ employeeId, date }: { employeeId: number; date: string }): string => `${employeeId} ${date}`

interface Subject {
  employeeId: number
  date: string
}
interface ShiftRow extends Subject {
  id: number
  bandId: number
  start: number
  end: number
  ended: boolean
  /** what the engine takes besides; null is left out, so that a plain shift hashes as one did before these were read */
  facts: Partial<Shift>
}
interface ClockingRow extends Subject {
  id: number
  minute: number
  kind: Clocking['kind']
  /** the local date is over */
  over: boolean
}
type NoteRow = Omit<ClockingRow, 'id' | 'minute' | 'kind'>

/** When and where days are read. */
export interface Moment {
  /** IANA name of the node's zone */
  readonly zone: string
  /** shifts have ended by then, ISO in UTC */
  readonly now: string
  /** whether the work that people were deployed to counts in place of their shifts, which then is read too */
  readonly byActivity: boolean
}

/**
 * The dates that can be computed at `now`, in order: those whose shifts have all ended, and OFF dates that are over (in the node's
 * zone) with clockings, a note or a whole day away that is paid. A date belongs to the node of its shifts; without any, to the node of its roster day, else to that of the person's posting.
 */
export async function personDaysOf(db: Scoped, period: Period, { zone, now, byActivity }: Moment): Promise<PersonDay[]> {
  const shifts = byDay(await shiftsOf(db, period, now, byActivity))
  const clockings = byDay(await clockingsOf(db, period, zone, now))
  const notes = byDay(await notesOf(db, period, zone, now))
  const leaves = byDay(await leavesOf(db, period, zone, now))
  const actions = byDay(await actionsOf(db, period))
  const days = new Map<string, PersonDay>()
  const away = [...leaves].filter(([, rows]) => rows.some(row => isPaidDay(leaveOf(row)))).map(([key]) => key)
  for (const key of new Set([...shifts.keys(), ...clockings.keys(), ...notes.keys(), ...away])) {
    const planned = shifts.get(key) ?? []
    const clocked = clockings.get(key) ?? []
    const noted = notes.get(key) ?? []
    const leave = leaves.get(key) ?? []
    const closed = planned.length > 0 ? planned.every(shift => shift.ended) : [...clocked, ...noted, ...leave].every(row => row.over)
    if (closed) days.set(key, { ...personDay(planned, clocked, noted, leave), ...actionsIn(actions.get(key)) })
  }
  return [...days.values()].sort((a, b) => (a.date === b.date ? a.employeeId - b.employeeId : a.date < b.date ? -1 : 1))
}

function personDay(
  shifts: readonly ShiftRow[],
  clockings: readonly ClockingRow[],
  notes: readonly NoteRow[],
  leaves: readonly LeaveRow[],
): PersonDay {
  const { employeeId, date } = (shifts[0] ?? clockings[0] ?? notes[0] ?? leaves[0])!
  const day = dayOf(date)
  return {
    employeeId,
    date,
    bandId: shifts[0]?.bandId ?? null,
    shifts: shifts.map(({ id, start, end, facts }) => ({ id: String(id), day, span: { start, end }, ...facts })),
    clockings: clockings.map(({ id, minute, kind }) => ({ id: String(id), minute, kind, day })),
    noted: notes.length > 0,
    ...(leaves.length > 0 && { leaves: leaves.map(leaveOf) }),
  }
}

const actionsIn = (rows: readonly ActionRow[] | undefined): Pick<PersonDay, 'actions'> => (rows ? { actions: rows.map(actionOf) } : {})

function byDay<Row extends Subject>(rows: readonly Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const known = days.get(keyOf(row))
    if (known) known.push(row)
    else days.set(keyOf(row), [row])
  }
  return days
}

async function shiftsOf(db: Scoped, { orgNodeId, from, to, people }: Period, now: string, byActivity: boolean): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select s.employee_id, s.shift_date as date, s.id, s.band_id, extract(epoch from s.starts_at)::bigint / 60 as start,
           extract(epoch from s.ends_at)::bigint / 60 as end, s.ends_at <= ${now}::timestamptz as ended, ${byActivity ? sql`${factsOf} || ${activitiesOf}` : factsOf} as facts
      from shift s
      join shift_band b on b.company_id = s.company_id and b.id = s.band_id
      left join exception_type t on t.company_id = s.company_id and t.id = s.training_exception_id
      join roster_day r on r.company_id = s.company_id and r.employee_id = s.employee_id and r.shift_date = s.shift_date
     where s.org_node_id = ${orgNodeId} and s.shift_date between ${from} and ${to} and s.removed_at is null
       and ${isAmong('s.employee_id', people)}
     order by s.slot`.execute(db)
  return rows
}

const minute = (column: string) => sql`extract(epoch from ${sql.ref(column)})::bigint / 60`

/**
 * What a shift says beyond its times: work on a day that was OFF, training, overtime asked for, preparation and hot seat (SHIFT-02, ND-85),
 * and what its band says: trims (ND-86), meal, and when to report, which lies before the start.
 */
const factsOf = sql`jsonb_strip_nulls(jsonb_build_object(
  'dayType', case when r.base_day_type = 'off' then 'off' end,
  'offCancelled', nullif(s.off_cancelled, false),
  'training', case when s.training_exception_id is not null then true end,
  'paidTraining', case when t.paid = 'paid' then jsonb_build_object('minutes', t.minutes) end,
  'otSpan', case when s.ot_starts_at < s.ot_ends_at then jsonb_build_object(
    'start', ${minute('s.ot_starts_at')}, 'end', ${minute('s.ot_ends_at')}) end,
  'preparationMinutes', nullif(s.preparation_minutes, 0),
  'hotSeatMinutes', nullif(s.hot_seat_minutes, 0),
  'otTrimStart', nullif(b.ot_trim_start_minutes, 0),
  'otTrimEnd', nullif(b.ot_trim_end_minutes, 0),
  'breakMinutes', b.break_minutes,
  'reportsAt', ${minute('s.starts_at')} - ((extract(epoch from b.starts_at - b.reporting_at) / 60)::int + 1440) % 1440))`

/** The work that the person of a shift was deployed to. */
const activitiesOf = sql`jsonb_strip_nulls(jsonb_build_object('activities', (
  select jsonb_agg(jsonb_build_object('id', a.id::text, 'span', jsonb_build_object(
           'start', ${minute('a.starts_at')}, 'end', ${minute('a.ends_at')})) order by a.starts_at, a.id)
    from assignment a where a.company_id = s.company_id and a.shift_id = s.id and a.released_at is null)))`

async function clockingsOf(db: Scoped, { orgNodeId, from, to, people }: Period, zone: string, now: string): Promise<ClockingRow[]> {
  const row = sql.ref('c')
  const { rows } = await sql<ClockingRow>`
    select c.employee_id, c.shift_date as date, c.id, floor(extract(epoch from c.effective_at) / 60)::bigint as minute,
           c.effective_transcode as kind, ${isOver(row, zone, now)} as over
      from clocking c ${joinPlace('c', from, to)}
     where ${nodeOf('c')} = ${orgNodeId} and c.shift_date between ${from} and ${to} and not c.voided
       and ${isAmong('c.employee_id', people)}
     order by c.id`.execute(db)
  return rows
}

async function notesOf(db: Scoped, { orgNodeId, from, to, people }: Period, zone: string, now: string): Promise<NoteRow[]> {
  const row = sql.ref('a')
  const { rows } = await sql<NoteRow>`
    select a.employee_id, a.shift_date as date, ${isOver(row, zone, now)} as over
      from attendance_action a ${joinPlace('a', from, to)}
     where ${nodeOf('a')} = ${orgNodeId} and a.shift_date between ${from} and ${to} and ${isAmong('a.employee_id', people)}
       and a.kind = 'add_exception' and a.value ->> 'exception' = 'missingIn' and not a.value ? 'byHand'`.execute(db)
  return rows
}

/** Days by person, in their order. */
export function peopleOf<Day extends PersonDay>(days: readonly Day[]): Map<number, Day[]> {
  const people = new Map<number, Day[]>()
  for (const day of days) {
    const known = people.get(day.employeeId)
    if (known) known.push(day)
    else people.set(day.employeeId, [day])
  }
  return people
}
