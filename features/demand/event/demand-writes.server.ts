import { sql } from 'kysely'
import { isoOf, type Minute } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Activity } from './demand.rules.ts'
import type { Refreshed } from './event.rules.ts'

/** Whose work is written: a node's, on the band dates from `from` to `to`. */
export interface Extent {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
}

const rowOf = (activity: Activity) => ({
  date: isoOf(activity.day),
  band: activity.band,
  event: activity.event,
  line: activity.line,
  key: activity.demandKey,
  unit: activity.unit,
  skill: activity.skill,
  heads: activity.heads,
  priority: activity.priority,
  start: activity.span.start,
  end: activity.span.end,
})

/**
 * Makes the generated activities of a node and period those that are wanted, in one statement: missing ones are added, different ones
 * changed, vanished ones cancelled (never deleted) and planned again when they come back. Writes nothing that is right already.
 */
export async function writeActivities(db: Scoped, { orgNodeId, from, to }: Extent, wanted: readonly Activity[]): Promise<void> {
  await sql`
    with wanted as materialized (
      select date, band, event, line, key, unit, skill, heads, priority, to_timestamp(w.start * 60) as starts_at, to_timestamp(w.end * 60) as ends_at
        from jsonb_to_recordset(${JSON.stringify(wanted.map(rowOf))}::jsonb) as w(date date, band bigint, event bigint, line bigint, key text,
          unit smallint, skill bigint, heads smallint, priority smallint, start bigint, "end" bigint)),
    due as (
      select w.* from wanted w left join activity a on a.company_id = company() and a.org_node_id = ${orgNodeId} and a.shift_date = w.date
             and a.band_id = w.band and a.demand_key = w.key
       where a.id is null
          or (a.state, a.event_id, a.definition_line_id, a.unit_no, a.skill_id, a.heads, a.priority, a.starts_at, a.ends_at) is distinct from
             ('planned', w.event, w.line, w.unit, w.skill, w.heads, w.priority, w.starts_at, w.ends_at)),
    vanished as (
      update activity set state = 'cancelled', version = version + 1
       where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and source = 'event' and state = 'planned'
         and (shift_date, band_id, demand_key) not in (select date, band, key from wanted))
    insert into activity (company_id, shift_date, org_node_id, band_id, event_id, definition_line_id, source, demand_key, unit_no, skill_id,
      starts_at, ends_at, heads, priority)
    select company(), date, ${orgNodeId}, band, event, line, 'event', key, unit, skill, starts_at, ends_at, heads, priority from due
    on conflict on constraint activity_generated_once do update set state = 'planned', event_id = excluded.event_id,
      definition_line_id = excluded.definition_line_id, unit_no = excluded.unit_no, skill_id = excluded.skill_id, heads = excluded.heads,
      priority = excluded.priority, starts_at = excluded.starts_at, ends_at = excluded.ends_at, version = activity.version + 1`.execute(db)
}

/**
 * Gives each planned activity of a node and period its seats, one a head, and cancels the rest. Whoever is on a seat with other times
 * stays there, pinned or not, while their shift covers it, no leave and no other post of theirs lies in it, and the skill is the same.
 * Whoever cannot stay, or was on a seat that is cancelled, is released with the reason `event_slip`.
 */
export async function writeSeats(db: Scoped, { orgNodeId, from, to }: Extent): Promise<Refreshed> {
  const { rows } = await sql<Refreshed>`
    with work as materialized (
      select company_id, id, skill_id, starts_at, ends_at, case state when 'planned' then heads else 0 end as heads
        from activity where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and source = 'event'),
    due as materialized (
      select work.id as activity_id, number, work.skill_id, work.starts_at, work.ends_at, s.id as seat_id,
             s.id is null or s.state = 'cancelled' as added
        from work cross join generate_series(1, work.heads) number
        left join activity_seat s on s.company_id = work.company_id and s.activity_id = work.id and s.seat_no = number
       where s.id is null or s.state = 'cancelled'
          or (s.skill_id, s.starts_at, s.ends_at) is distinct from (work.skill_id, work.starts_at, work.ends_at)),
    surplus as materialized (
      select s.id from work join activity_seat s on s.company_id = work.company_id and s.activity_id = work.id and s.seat_no > work.heads
       where s.state <> 'cancelled'),
    standing as materialized (
      select a.company_id, a.id, a.seat_id, a.shift_id, a.employee_id, a.skill_id, coalesce(due.starts_at, a.starts_at) as starts_at,
             coalesce(due.ends_at, a.ends_at) as ends_at, due.seat_id is not null as moves, due.skill_id as wanted
        from assignment a left join due on due.seat_id = a.seat_id
       where a.company_id = company() and a.released_at is null and a.seat_id not in (select id from surplus)
         and a.employee_id in (select b.employee_id from assignment b join due on due.seat_id = b.seat_id
                                where b.company_id = company() and b.released_at is null)),
    staying as materialized (
      select p.id, p.seat_id, p.starts_at, p.ends_at from standing p
        join shift s on s.company_id = p.company_id and s.id = p.shift_id
       where p.moves and p.wanted = p.skill_id and s.removed_at is null and s.missing_at is null and s.training_exception_id is null
         and tstzrange(s.starts_at, s.ends_at) @> tstzrange(p.starts_at, p.ends_at)
         and not exists (select from leave l where l.company_id = p.company_id and l.employee_id = p.employee_id
               and l.shift_date = s.shift_date and l.removed_at is null and tstzrange(l.starts_at, l.ends_at) && tstzrange(p.starts_at, p.ends_at))
         and not exists (select from standing o where o.employee_id = p.employee_id and o.id <> p.id
               and tstzrange(o.starts_at, o.ends_at) && tstzrange(p.starts_at, p.ends_at))),
    moved as (
      update assignment a set starts_at = staying.starts_at, ends_at = staying.ends_at from staying
       where a.company_id = company() and a.id = staying.id),
    cancelled as (
      update activity_seat s set state = 'cancelled' from surplus where s.company_id = company() and s.id = surplus.id),
    written as (
      insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at, state)
      select company(), activity_id, number, skill_id, starts_at, ends_at,
             case when seat_id in (select seat_id from staying) then 'filled' else 'open' end
        from due
      on conflict on constraint activity_seat_no_unique do update set state = excluded.state, skill_id = excluded.skill_id,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at),
    released as (
      update assignment a set released_at = now(), released_by = actor(), released_reason = 'event_slip'
       where a.released_at is null and a.seat_id in (select id from surplus union all select seat_id from due where seat_id is not null)
         and a.id not in (select id from staying)
      returning a.id)
    select (select count(*) from due where added) as added, (select count(*) from due where not added) as changed,
           (select count(*) from surplus) as cancelled, (select count(*) from released) as released,
           array(select id from released) as freed`.execute(db)
  return rows[0]!
}

/** The window of a call as it should stand; null when it has none. */
export interface WindowChange {
  readonly event: string
  readonly start: Minute | null
  readonly end: Minute | null
  readonly cranes: number
}

export async function writeWindows(db: Scoped, changes: readonly WindowChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(event bigint, start bigint, "end" bigint, cranes smallint)),
    gone as (
      delete from event_window where seq = 1 and event_id in (select event from wanted where start is null))
    insert into event_window (company_id, event_id, seq, starts_at, ends_at, cranes)
    select company(), w.event, 1, to_timestamp(w.start * 60), to_timestamp(w.end * 60), w.cranes from wanted w where w.start is not null
    on conflict on constraint event_window_seq_unique do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      cranes = excluded.cranes`.execute(db)
}

/** Calls follow the standard that is in force when they arrive. */
export async function writeStandards(db: Scoped, changes: readonly { event: string; definition: number }[]): Promise<void> {
  if (changes.length === 0) return
  await sql`update event set definition_id = w.definition
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(event bigint, definition bigint) where event.id = w.event`.execute(db)
}
