import { sql } from 'kysely'
import { bandSpan } from '../../../engines/time/span.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isAtWork } from '../../masters/shift-band/working-bands.service.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import type { BandSpan, SeatPlace } from './board.rules.ts'
import type { Board, Group } from './deployment.api.ts'
import type { Seat } from './slot.rules.ts'

/** The bands of a node that make work on a date, in the order of the day; one that falls into a missing hour is left out. */
export async function bandSpansOn(db: Scoped, orgNodeId: number, zoneName: string, date: string): Promise<BandSpan[]> {
  const found = await sql<BandSpan>`
    select id, code, category, colour, extract(epoch from starts_at)::int / 60 as start, extract(epoch from ends_at)::int / 60 as end
      from shift_band b where company_id = (select company()) and org_node_id = ${orgNodeId} and ${isAtWork('b')} order by starts_at, id`.execute(
    db,
  )
  const day = dayOf(date)
  const zone = zoneOf(zoneName, day, day)
  return found.rows.map(band => ({ ...band, ...bandSpan(zone, day, band.start, band.end) })).filter(({ start, end }) => start < end)
}

/** The places of seats in the order in which the board shows them. */
export async function seatPlaces(db: Scoped, seats: readonly Seat[]): Promise<SeatPlace[]> {
  const found = await sql<SeatPlace>`
    select s.id as seat_id, a.event_id, coalesce(l.label, k.name) as label, a.heads, s.seat_no, a.unit_no, l.basis, l.n
      from activity_seat s
      join activity a on a.company_id = s.company_id and a.id = s.activity_id
      join skill k on k.company_id = s.company_id and k.id = s.skill_id
      left join event_definition_line l on l.company_id = a.company_id and l.id = a.definition_line_id
     where s.company_id = (select company()) and s.id = any(${seats.map(seat => seat.id)}::bigint[])
     order by l.basis = 'per_crane', a.unit_no, l.line_no, s.seat_no, s.id`.execute(db)
  return found.rows
}

/** Vessel calls, earliest first, at the times that hold now. */
export async function callsOf(db: Scoped, eventIds: readonly number[]): Promise<NonNullable<Group['call']>[]> {
  const found = await sql<NonNullable<Group['call']>>`
    select e.id as event_id, e.visit_no as visit, e.vessel_name as vessel, b.name as berth, coalesce(c.after, e.eta) as eta,
           e.etd + (coalesce(c.after, e.eta) - e.eta) as etd, e.discharge + e.load + e.restow as moves, e.cranes
      from event e
      left join location b on b.company_id = e.company_id and b.id = e.berth_id
      left join lateral (
        select x.after from event_change x
         where x.company_id = e.company_id and x.event_id = e.id and x.field = 'eta' and x.state = 'accepted'
         order by x.seq desc limit 1) c on true
     where e.company_id = (select company()) and e.id = any(${eventIds}::bigint[])
     order by eta, e.id`.execute(db)
  return found.rows
}

/** The code of a band. */
export async function bandCode(db: Scoped, bandId: number): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`select code from shift_band where company_id = (select company()) and id = ${bandId}`.execute(db)
  return rows[0]!.code
}

/** Skills by name, in the order of the company. */
export async function skillNames(db: Scoped): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from skill where company_id = (select company()) order by sort_order, name`.execute(db)
  return found.rows
}

/** The colours of employee types. */
export async function categoryColours(db: Scoped): Promise<Board['categories']> {
  const found = await sql<Board['categories'][number]>`
    select id, colour from employment_category where company_id = (select company()) and colour is not null order by id`.execute(db)
  return found.rows
}
