import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { DateRange, PlannedDay, RosterDay, RosterDifference } from './roster-day.rules.ts'

/** The checks of thousands of rows are planned once, by key: a company that the statistics do not know yet would be scanned for each. */
export async function planOnce(db: Scoped): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
}

/** One live schedule per calendar month of a terminal (a schedule spans at most 32 days). */
export async function makeMonths(db: Scoped, orgNodeId: number, { from, to }: DateRange): Promise<void> {
  await sql`
    insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    select company(), ${orgNodeId}, 'Live ' || to_char(month, 'YYYY-MM'), 'live', month::date, (month + interval '1 month - 1 day')::date
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') month
    on conflict do nothing`.execute(db)
}

/** Who says what a day is: a shift plan, or a built roster. */
export type RosterSource = 'plan' | 'engine'

/** Adds days of the live schedule, each below the live schedule of its month. */
export async function addDays(db: Scoped, orgNodeId: number, days: readonly PlannedDay[], source: RosterSource): Promise<void> {
  await sql`
    insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, base_band_id, source)
    select s.company_id, t.employee_id, t.shift_date, ${orgNodeId}, s.id, kind.day_type, kind.day_type, t.band_id, ${source}
      from ${listed(days)}
      cross join lateral (select case when t.band_id is null then 'off' else 'work' end as day_type) kind
      join schedule s on s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.kind = 'live'
       and t.shift_date between s.starts_on and s.ends_on`.execute(db)
}

/** Adds the shift of every day that has a band. */
export async function addShifts(db: Scoped, orgNodeId: number, days: readonly PlannedDay[]): Promise<void> {
  const working = days.filter(day => day.bandId !== null)
  if (working.length === 0) return
  await sql`
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select (select company()), t.employee_id, t.shift_date, ${orgNodeId}, t.band_id, to_timestamp(t.starts * 60), to_timestamp(t.ends * 60)
      from ${listed(working)}`.execute(db)
}

/** Changes days to what the plan says; a shift that stays a shift keeps its id. */
export async function changeDays(db: Scoped, orgNodeId: number, changed: RosterDifference['changed'], source: RosterSource): Promise<void> {
  const after = changed.map(change => change.after)
  await sql`
    update roster_day d set day_type = kind.day_type, base_day_type = kind.day_type, base_band_id = t.band_id, source = ${source}, version = d.version + 1
      from ${listed(after)}
      cross join lateral (select case when t.band_id is null then 'off' else 'work' end as day_type) kind
     where d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date`.execute(db)
  await sql`
    update shift s set band_id = t.band_id, starts_at = to_timestamp(t.starts * 60), ends_at = to_timestamp(t.ends * 60)
      from ${listed(after)}
     where s.company_id = (select company()) and s.employee_id = t.employee_id and s.shift_date = t.shift_date
       and s.removed_at is null and t.band_id is not null`.execute(db)
  await withdrawShifts(
    db,
    changed.filter(change => change.after.bandId === null).map(change => change.before),
    source,
  )
  await addShifts(
    db,
    orgNodeId,
    changed.filter(change => change.before.shiftId === null).map(change => change.after),
  )
}

/** Takes days out of the live schedule. A day with a shift that was once deployed stays as a blank one, for its history. */
export async function removeDays(db: Scoped, days: readonly RosterDay[]): Promise<void> {
  const gone = listed(days)
  await sql`
    delete from shift s using ${gone}
     where s.company_id = (select company()) and s.employee_id = t.employee_id and s.shift_date = t.shift_date
       and not exists (select 1 from assignment a where a.company_id = s.company_id and a.shift_id = s.id)`.execute(db)
  await withdrawShifts(db, days, 'plan')
  await sql`
    update roster_day d set day_type = 'blank', base_day_type = 'off', base_band_id = null, version = d.version + 1
      from ${gone} where d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date`.execute(db)
  await sql`
    delete from roster_day d using ${gone}
     where d.company_id = (select company()) and d.employee_id = t.employee_id and d.shift_date = t.shift_date
       and not exists (select 1 from shift s where s.company_id = d.company_id and s.employee_id = d.employee_id
                          and s.shift_date = d.shift_date)`.execute(db)
}

async function withdrawShifts(db: Scoped, days: readonly RosterDay[], reason: RosterSource): Promise<void> {
  if (days.length === 0) return
  await sql`
    update shift s set removed_at = now(), removed_by = actor(), removed_reason = ${reason}
      from ${listed(days)}
     where s.company_id = (select company()) and s.employee_id = t.employee_id and s.shift_date = t.shift_date
       and s.removed_at is null`.execute(db)
}

/** The history of days that were there before: what they said, and what they say now (null = taken out). */
export async function rememberChanges(
  db: Scoped,
  { changed, removed }: Pick<RosterDifference, 'changed' | 'removed'>,
  cause: 'roll-out' | 'build',
): Promise<void> {
  const before = [...changed.map(change => change.before), ...removed]
  const after = [...changed.map(change => change.after.bandId), ...removed.map(() => null)]
  await sql`
    insert into roster_change (company_id, employee_id, shift_date, cause, before, after)
    select (select company()), t.employee_id, t.shift_date, ${cause}::text,
           jsonb_build_object('dayType', t.day_type, 'bandId', t.band_id),
           case when not t.taken_out then
             jsonb_build_object('dayType', case when t.after_id is null then 'off' else 'work' end, 'bandId', t.after_id) end
      from unnest(${before.map(day => day.employeeId)}::bigint[], ${before.map(day => day.date)}::date[],
                  ${before.map(day => day.dayType)}::text[], ${before.map(day => day.bandId)}::bigint[], ${after}::bigint[],
                  ${before.map((_, at) => at >= changed.length)}::boolean[])
           as t(employee_id, shift_date, day_type, band_id, after_id, taken_out)`.execute(db)
}

/** Days as a table `t` of one statement. */
function listed(days: readonly (PlannedDay | RosterDay)[]) {
  return sql`
    unnest(${days.map(day => day.employeeId)}::bigint[], ${days.map(day => day.date)}::date[], ${days.map(day => day.bandId)}::bigint[],
           ${days.map(day => day.start)}::bigint[], ${days.map(day => day.end)}::bigint[])
      as t(employee_id, shift_date, band_id, starts, ends)`
}
