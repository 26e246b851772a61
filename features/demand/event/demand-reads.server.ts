import { sql } from 'kysely'
import { type Day, dayOf, type Minute } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isAtWork } from '../../masters/shift-band/working-bands.service.ts'
import type { Band, Call, StandardLine, WorkStandard } from './demand.rules.ts'

/** What the work of a node is made from: its bands that make work, its work standards and its calls. */

/** A work standard in force on the dates from `firstDay` to `lastDay`. */
export interface Standard extends WorkStandard {
  readonly id: number
  readonly eventTypeId: number
  readonly firstDay: Day
  /** Infinity = no end */
  readonly lastDay: Day
}

export interface KnownCall extends Call {
  readonly eventTypeId: number
  readonly definitionId: number
  /** false = cancelled */
  readonly planned: boolean
  /** the window as it was written last; null when there is none */
  readonly windowStart: Minute | null
  readonly windowEnd: Minute | null
  readonly windowCranes: number | null
}

export interface Place {
  readonly zoneName: string
  readonly bands: readonly Band[]
}

export async function placeOf(db: Scoped, orgNodeId: number): Promise<Place> {
  const { rows } = await sql<{ zone: string; id: number | null; start: number; end: number }>`
    select n.zone, b.id, extract(epoch from b.starts_at)::int / 60 as start, extract(epoch from b.ends_at)::int / 60 as end
      from org_node n left join shift_band b on b.company_id = n.company_id and b.org_node_id = n.id and ${isAtWork('b')}
     where n.id = ${orgNodeId} order by b.starts_at, b.id`.execute(db)
  if (!rows[0]) throw new Error(`no org node ${orgNodeId} in this company`)
  const bands = rows.flatMap(({ id, start, end }) => (id === null ? [] : [{ id: String(id), start, end }]))
  return { zoneName: rows[0].zone, bands }
}

interface StandardRow {
  id: number
  eventTypeId: number
  startsOn: string
  endsOn: string | null
  offsetStartMinutes: number
  offsetEndMinutes: number
  lines: readonly StandardLine[] | null
}

/** The active work standards of a node. The number of a line is its id, so that the keys of two standards never meet. */
export async function standardsOf(db: Scoped, orgNodeId: number): Promise<Standard[]> {
  const { rows } = await sql<StandardRow>`
    select d.id, d.event_type_id, d.starts_on, d.ends_on, d.offset_start_minutes, d.offset_end_minutes, lines.lines
      from event_definition d
      left join lateral (
        select jsonb_agg(jsonb_build_object('line', l.id, 'basis', l.basis, 'n', l.n, 'heads', l.heads, 'skill', l.skill_id::text,
                 'seatPattern', l.seat_pattern, 'priority', l.priority) order by l.line_no) as lines
          from event_definition_line l where l.company_id = d.company_id and l.definition_id = d.id) lines on true
     where d.org_node_id = ${orgNodeId} and d.active order by d.id`.execute(db)
  return rows.map(({ startsOn, endsOn, lines, ...rest }) => ({
    ...rest,
    lines: lines ?? [],
    firstDay: dayOf(startsOn),
    lastDay: endsOn === null ? Number.POSITIVE_INFINITY : dayOf(endsOn),
  }))
}

/** The standard of a call: the one in force for its type on the day it arrives, else the one it was given. */
export function standardOf(call: KnownCall, arrival: Day, standards: readonly Standard[]): Standard | undefined {
  const inForce = standards.find(each => each.eventTypeId === call.eventTypeId && each.firstDay <= arrival && arrival <= each.lastDay)
  return inForce ?? standards.find(each => each.id === call.definitionId)
}

/** The last accepted change of a call's ETA, joined as `change`; `event` is the call. */
export const lastRevision = sql`left join lateral (
  select c.after from event_change c where c.company_id = event.company_id and c.event_id = event.id and c.field = 'eta' and c.state = 'accepted'
   order by c.seq desc limit 1) change on true`
export const effectiveEta = sql`coalesce(change.after, event.eta)`
/** The ETD moves by as much as the ETA was revised. */
export const effectiveEtd = sql`coalesce(change.after, event.eta) + (event.etd - event.eta)`

const minute = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / 60)::int`
const callColumns = sql`event.id::text, event.event_type_id, event.definition_id, event.cranes, event.state = 'planned' as planned,
  ${minute('event.eta')} as eta, ${minute('event.etd')} as etd, ${minute('change.after')} as revised_eta,
  ${minute('w.starts_at')} as window_start, ${minute('w.ends_at')} as window_end, w.cranes as window_cranes`
const callTables = sql`from event ${lastRevision}
  left join event_window w on w.company_id = event.company_id and w.event_id = event.id and w.seq = 1`

/**
 * The calls whose work may fall on a range of dates: within it by their times (a standard moves work by 7 days at most, a band's date
 * differs from UTC's by 2) or by the window written last.
 */
export async function callsAround(db: Scoped, orgNodeId: number, from: string, to: string): Promise<KnownCall[]> {
  const { rows } = await sql<KnownCall>`select ${callColumns} ${callTables}
    where event.org_node_id = ${orgNodeId}
      and ((${effectiveEta} < ${to}::date + 10 and ${effectiveEtd} > ${from}::date - 9)
        or (w.starts_at < ${to}::date + 3 and w.ends_at > ${from}::date - 2))
    order by event.id`.execute(db)
  return rows
}

export async function callsById(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<KnownCall[]> {
  const { rows } = await sql<KnownCall>`select ${callColumns} ${callTables}
    where event.org_node_id = ${orgNodeId} and event.id = any(${ids}::bigint[]) order by event.id`.execute(db)
  return rows
}

/** The dates on which these calls have work now. */
export async function datesOfWork(db: Scoped, orgNodeId: number, ids: readonly number[]): Promise<Day[]> {
  const { rows } = await sql<{ date: string }>`select distinct shift_date as date from activity
    where org_node_id = ${orgNodeId} and event_id = any(${ids}::bigint[]) and state = 'planned'`.execute(db)
  return rows.map(({ date }) => dayOf(date))
}
