import { type RawBuilder, sql } from 'kysely'
import { type Category, workedCategories } from '../../../engines/attendance/category.ts'
import type { Line } from '../../../engines/attendance/figures.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { figureColumns } from '../ledger/figure-columns.rules.ts'
import type { ComputedDay } from './computed-day.server.ts'
import { isAmong } from './conditions.server.ts'
import type { ExceptionType } from './parameter-reads.server.ts'
import type { Period } from './period.rules.ts'
import { engineVersion, keyOf } from './person-day-reads.server.ts'
import { sameDays } from './same-days-reads.server.ts'
import { workElsewhere, workNodeOf } from './work-node-reads.server.ts'

/** Days of one statement: large enough to be few, small enough for one message to the database. */
const chunk = 2000
const worked: readonly Category[] = workedCategories

/**
 * Writes days in place of what was computed before; their revision goes up by one. A day that comes to the same stays reconciled.
 * @returns how many days came to something else, or are new
 */
export async function writeDays(
  db: Scoped,
  orgNodeId: number,
  days: readonly ComputedDay[],
  types: readonly ExceptionType[],
): Promise<number> {
  let changed = 0
  for (let at = 0; at < days.length; at += chunk) {
    const part = days.slice(at, at + chunk)
    const keys = asJson(part.map(({ due: { employeeId, date } }) => ({ employeeId, date })))
    const same = await sameDays(db, part)
    changed += part.length - same.size
    await keepDays(db, keys)
    await clearDays(db, keys)
    await insertDays(db, orgNodeId, part, same)
    await insertLines(db, orgNodeId, part)
    await insertIntervals(db, part)
    await insertExceptions(db, part, types)
    await insertSupplements(db, part)
    const read = part.flatMap(({ due }) => due.clockings.map(clocking => Number(clocking.id)))
    await sql`update clocking set processed = true where id = any(${read}::bigint[]) and not processed`.execute(db)
  }
  return changed
}

/** Removes days that are no longer: neither shift nor clockings. */
export async function removeDays(db: Scoped, days: readonly { employeeId: number; date: string }[]): Promise<void> {
  for (let at = 0; at < days.length; at += chunk) {
    await sql`delete from attendance_day d using ${keyRecords(asJson(days.slice(at, at + chunk)))}
      where d.employee_id = k."employeeId" and d.shift_date = k.date`.execute(db)
  }
}

/** After a run the days of its period agree with their inputs again, also those that came to the same. */
export async function settleDays(db: Scoped, { orgNodeId, from, to, people }: Period): Promise<void> {
  await sql`
    update attendance_day set outdated = false
     where company_id = (select company()) and org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and outdated
       and ${isAmong('employee_id', people)}`.execute(db)
}

const asJson = (rows: readonly unknown[]): string => JSON.stringify(rows)
const keyRecords = (keys: string): RawBuilder<unknown> => sql`jsonb_to_recordset(${keys}::jsonb) as k("employeeId" bigint, date date)`

/** What was computed before stays to be looked at: its figures, exceptions and lines. */
async function keepDays(db: Scoped, keys: string): Promise<void> {
  const figures = sql.join(Object.values(figureColumns).map(column => sql`${column}::text, d.${sql.ref(column)}`))
  await sql`
    insert into attendance_day_past (company_id, employee_id, shift_date, org_node_id, revision, state, computed_at, computed_by, figures, exceptions, lines)
    select d.company_id, d.employee_id, d.shift_date, d.org_node_id, d.revision, d.state, d.computed_at, d.computed_by, jsonb_build_object(${figures}),
           coalesce((select jsonb_agg(t.code order by t.code) from attendance_exception x
             join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id
             where x.company_id = d.company_id and x.employee_id = d.employee_id and x.shift_date = d.shift_date), '[]'),
           coalesce((select jsonb_agg(jsonb_build_object('category', l.category, 'minutes', l.minutes, 'span', l.span, 'trail', l.trail) order by l.seq)
             from hour_line l where l.company_id = d.company_id and l.employee_id = d.employee_id and l.shift_date = d.shift_date
              and l.revision = d.revision), '[]')
      from ${keyRecords(keys)} join attendance_day d on d.company_id = (select company()) and d.employee_id = k."employeeId" and d.shift_date = k.date`.execute(
    db,
  )
}

async function clearDays(db: Scoped, keys: string): Promise<void> {
  await sql`with given as materialized (select * from ${keyRecords(keys)}),
    lines as (delete from hour_line l using given g where l.employee_id = g."employeeId" and l.shift_date = g.date),
    supplements as (delete from supplement_line s using given g where s.employee_id = g."employeeId" and s.shift_date = g.date),
    intervals as (delete from attendance_interval i using given g where i.employee_id = g."employeeId" and i.shift_date = g.date)
    delete from attendance_exception e using given g
     where e.employee_id = g."employeeId" and e.shift_date = g.date and e.source = 'auto'`.execute(db)
}

const figureNames = Object.keys(figureColumns) as (keyof typeof figureColumns)[]
const figuresAs = (write: (name: keyof typeof figureColumns) => string) => sql.raw(figureNames.map(write).join(', '))

async function insertDays(db: Scoped, orgNodeId: number, days: readonly ComputedDay[], same: ReadonlySet<string>): Promise<void> {
  // `reconciled` of a day that comes to the same means: as it was
  const rows = days.map(day => (same.has(keyOf(day.due)) ? { ...dayRow(day), state: 'reconciled' } : dayRow(day)))
  await sql`
    insert into attendance_day as d (company_id, employee_id, shift_date, org_node_id, param_version_id, band_id, state,
      ${figuresAs(name => figureColumns[name])}, absent, first_in_at, last_out_at, comp_off_earned_minutes, comp_off_until,
      input_hash, engine_version, trail)
    select company(), g."employeeId", g.date, ${orgNodeId}, g."policyId", g."bandId", g.state,
           ${figuresAs(name => `g."${name}"`)}, g.absent, to_timestamp(g."firstIn" * 60), to_timestamp(g."lastOut" * 60), g.earned, g.until,
           decode(g.hash, 'hex'), ${engineVersion}, g.trail
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g("employeeId" bigint, date date, "policyId" bigint, "bandId" bigint, state text,
        ${figuresAs(name => `"${name}" int`)}, absent boolean, "firstIn" bigint, "lastOut" bigint, earned int, until date, hash text, trail jsonb)
    on conflict (company_id, employee_id, shift_date) do update set
      org_node_id = excluded.org_node_id, param_version_id = excluded.param_version_id, band_id = excluded.band_id,
      state = case when excluded.state = 'reconciled' then d.state else excluded.state end,
      ${figuresAs(name => `${figureColumns[name]} = excluded.${figureColumns[name]}`)}, absent = excluded.absent,
      first_in_at = excluded.first_in_at, last_out_at = excluded.last_out_at, comp_off_earned_minutes = excluded.comp_off_earned_minutes,
      comp_off_until = excluded.comp_off_until, input_hash = excluded.input_hash, engine_version = excluded.engine_version,
      trail = excluded.trail, outdated = false, computed_at = now(), computed_by = actor(), revision = d.revision + 1,
      reopened_at = case when d.state = 'reconciled' and excluded.state <> 'reconciled' then now() else d.reopened_at end,
      reconciled_at = case when excluded.state = 'reconciled' then d.reconciled_at end,
      reconciled_by = case when excluded.state = 'reconciled' then d.reconciled_by end`.execute(db)
}

/** A day is for review while it has an exception. Its own trail explains what is beside the worked minutes: meal, night, late, early out, lines of 0. */
function dayRow({ due, figures }: ComputedDay) {
  return {
    employeeId: due.employeeId,
    date: due.date,
    policyId: Number(figures.policy),
    bandId: due.bandId,
    state: figures.exceptions.length > 0 ? 'review' : 'computed',
    ...figures.minutes,
    absent: figures.exceptions.some(exception => exception.code === 'absent'),
    firstIn: figures.firstIn,
    lastOut: figures.lastOut,
    earned: figures.compOffMinutes,
    until: figures.compOffUntil === null ? null : isoOf(figures.compOffUntil),
    hash: due.hash,
    trail: figures.lines.filter(line => !isPaid(line)),
  }
}

/** Worked, or paid absence. */
const isPaid = (line: Line): boolean => line.minutes > 0 && (worked.includes(line.category) || line.category === 'paidAbsence')

async function insertLines(db: Scoped, orgNodeId: number, days: readonly ComputedDay[]): Promise<void> {
  const elsewhere = await workElsewhere(
    db,
    orgNodeId,
    days.flatMap(({ due }) => due.shifts.map(({ id }) => Number(id))),
  )
  const rows = days.flatMap(({ due: { employeeId, date }, figures }) =>
    figures.lines.filter(isPaid).map((line, seq) => {
      const { category, minutes, span, trail } = line
      return { employeeId, date, seq, category, minutes, ...span, trail, node: workNodeOf(line, elsewhere) ?? orgNodeId }
    }),
  )
  await sql`
    insert into hour_line (company_id, employee_id, shift_date, revision, seq, category, minutes, span, trail, work_node_id)
    select company(), g."employeeId", g.date, d.revision, g.seq, g.category, g.minutes,
           tstzrange(to_timestamp(g.start * 60), to_timestamp(g."end" * 60)), g.trail, g.node
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g("employeeId" bigint, date date, seq smallint, category text, minutes int,
        start bigint, "end" bigint, trail jsonb, node bigint)
      join attendance_day d on d.employee_id = g."employeeId" and d.shift_date = g.date`.execute(db)
}

async function insertIntervals(db: Scoped, days: readonly ComputedDay[]): Promise<void> {
  const rows = days.flatMap(({ due: { employeeId, date }, figures }) =>
    figures.intervals.map(({ shift, span }, seq) => ({ employeeId, date, seq, shiftId: shift, ...span })),
  )
  await sql`
    insert into attendance_interval (company_id, employee_id, shift_date, revision, seq, shift_id, starts_at, ends_at)
    select company(), g."employeeId", g.date, d.revision, g.seq, g."shiftId", to_timestamp(g.start * 60), to_timestamp(g."end" * 60)
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g("employeeId" bigint, date date, seq smallint, "shiftId" bigint, start bigint, "end" bigint)
      join attendance_day d on d.employee_id = g."employeeId" and d.shift_date = g.date`.execute(db)
}

async function insertExceptions(db: Scoped, days: readonly ComputedDay[], types: readonly ExceptionType[]): Promise<void> {
  const idOf = new Map<string, number>(types.map(type => [type.code, type.id]))
  const rows = days.flatMap(({ due: { employeeId, date }, figures }) =>
    figures.exceptions.map(({ code, severity, actual }) => ({
      employeeId,
      date,
      typeId: idOf.get(code),
      severity,
      minutes: actual ?? null,
    })),
  )
  // two shifts of a day may both be late: the day has the exception once, with the minutes of both
  await sql`
    insert into attendance_exception (company_id, employee_id, shift_date, exception_type_id, severity, minutes)
    select company(), g."employeeId", g.date, g."typeId", g.severity, sum(g.minutes)
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g("employeeId" bigint, date date, "typeId" bigint, severity text, minutes int)
     group by g."employeeId", g.date, g."typeId", g.severity`.execute(db)
}

async function insertSupplements(db: Scoped, days: readonly ComputedDay[]): Promise<void> {
  const rows = days.flatMap(({ due: { employeeId, date }, figures }) =>
    figures.supplements.map(({ code, units, minutes, trail }) => ({ employeeId, date, code, units, minutes, trail })),
  )
  if (rows.length === 0) return
  await sql`
    insert into supplement_line (company_id, employee_id, shift_date, revision, supplement, units, minutes, trail)
    select company(), g."employeeId", g.date, d.revision, g.code, g.units, g.minutes, g.trail
      from jsonb_to_recordset(${asJson(rows)}::jsonb) as g("employeeId" bigint, date date, code text, units int, minutes int, trail jsonb)
      join attendance_day d on d.employee_id = g."employeeId" and d.shift_date = g.date`.execute(db)
}
