import { sql } from 'kysely'
import { isoOf, type Minute } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Activity } from './demand.rules.ts'
import type { Impact } from './event.rules.ts'

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
 * Gives each planned activity of a node and period its seats, one a head, and cancels the rest. A seat that is new, changed or cancelled
 * has nobody on it afterwards: whoever was is released with the reason `event_slip`.
 */
export async function writeSeats(db: Scoped, { orgNodeId, from, to }: Extent): Promise<Impact> {
  const { rows } = await sql<Impact>`
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
    cancelled as (
      update activity_seat s set state = 'cancelled' from surplus where s.company_id = company() and s.id = surplus.id),
    written as (
      insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at)
      select company(), activity_id, number, skill_id, starts_at, ends_at from due
      on conflict on constraint activity_seat_no_unique do update set state = 'open', skill_id = excluded.skill_id,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at),
    released as (
      update assignment a set released_at = now(), released_by = actor(), released_reason = 'event_slip'
       where a.released_at is null and a.seat_id in (select id from surplus union all select seat_id from due where seat_id is not null)
      returning 1)
    select (select count(*) from due where added) as added, (select count(*) from due where not added) as changed,
           (select count(*) from surplus) as cancelled, (select count(*) from released) as released`.execute(db)
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
