import { sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { effectiveEta, effectiveEtd, lastRevision } from './demand-reads.server.ts'
import type { Extent } from './demand-writes.server.ts'
import type { EventWork, listDemand, listEvents, VesselCall, WorkPiece } from './event.api.ts'

/** The calls that lie at a node or are worked there on local days, with their posts; earliest first. One statement. */
export async function callsOn(db: Scoped, { orgNodeId, from, to }: Extent): Promise<VesselCall[]> {
  const { rows } = await sql<VesselCall>`
    select event.id, event.version, event.visit_no as visit, event.vessel_name as vessel, event.service, event.berth_id, berth.name as berth,
           event.eta, event.etd, nullif(change.after, event.eta) as revised_eta, ${effectiveEta} as effective_eta, ${effectiveEtd} as effective_etd,
           w.starts_at as work_start, w.ends_at as work_end, event.cranes, event.discharge, event.load, event.restow,
           event.discharge + event.load + event.restow as moves, event.hatch_covers, event.lashing_bays, event.reefers,
           definition.name as standard, event.state = 'cancelled' as cancelled, posts.posts, posts.filled
      from event ${lastRevision}
      join org_node node on node.company_id = event.company_id and node.id = event.org_node_id
      cross join lateral (
        select ${from}::timestamp at time zone node.zone as starts_at, (${to}::date + 1)::timestamp at time zone node.zone as ends_at) days
      join event_definition definition on definition.company_id = event.company_id and definition.id = event.definition_id
      left join location berth on berth.company_id = event.company_id and berth.id = event.berth_id
      left join event_window w on w.company_id = event.company_id and w.event_id = event.id and w.seq = 1
      left join lateral (
        select count(*) as posts, count(*) filter (where s.state = 'filled') as filled
          from activity a join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
         where a.company_id = event.company_id and a.event_id = event.id and a.state = 'planned') posts on true
     where event.org_node_id = ${orgNodeId}
       and ((${effectiveEta} < days.ends_at and ${effectiveEtd} > days.starts_at) or (w.starts_at < days.ends_at and w.ends_at > days.starts_at))
     order by effective_eta, event.id`.execute(db)
  return rows
}

/** The posts of a call by date and band, with heads and filled ones per skill. */
export async function piecesOfCall(db: Scoped, eventId: number): Promise<WorkPiece[]> {
  const { rows } = await sql<WorkPiece>`
    with posts as (
      select a.shift_date, a.band_id, k.name as skill, min(k.sort_order) as place, min(s.starts_at) as starts_at, max(s.ends_at) as ends_at,
             count(*) as heads, count(*) filter (where s.state = 'filled') as filled
        from activity a
        join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
        join skill k on k.company_id = s.company_id and k.id = s.skill_id
       where a.event_id = ${eventId} and a.state = 'planned'
       group by a.shift_date, a.band_id, k.name)
    select p.shift_date as date, b.code as band, b.category, min(p.starts_at) as start, max(p.ends_at) as end,
           jsonb_agg(jsonb_build_object('skill', p.skill, 'heads', p.heads, 'filled', p.filled) order by p.place, p.skill) as skills
      from posts p join shift_band b on b.company_id = company() and b.id = p.band_id
     group by p.shift_date, b.code, b.category order by start, band`.execute(db)
  return rows
}

/** The accepted revisions of a call's ETA, the last one first. */
export async function revisionsOf(db: Scoped, eventId: number): Promise<EventWork['revisions']> {
  const { rows } = await sql<EventWork['revisions'][number]>`
    select before, after, source, received_at as at, user_display_name(decided_by) as by
      from event_change where event_id = ${eventId} and field = 'eta' and state = 'accepted' order by seq desc`.execute(db)
  return rows
}

type Schedule = Output<typeof listEvents>

export async function placeShown(db: Scoped, orgNodeId: number): Promise<Pick<Schedule, 'zone' | 'bands' | 'berths'>> {
  const { rows } = await sql<Pick<Schedule, 'zone' | 'bands' | 'berths'>>`
    select n.zone,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'code', b.code, 'category', b.category, 'start', to_char(b.starts_at, 'HH24:MI'),
          'end', to_char(b.ends_at, 'HH24:MI')) order by b.starts_at, b.id)
        from shift_band b where b.company_id = n.company_id and b.org_node_id = n.id and b.active), '[]') as bands,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.sort_order, l.name collate people, l.id)
        from location l where l.company_id = n.company_id and l.org_node_id = n.id and l.kind = 'berth' and l.active), '[]') as berths
      from org_node n where n.id = ${orgNodeId}`.execute(db)
  return rows[0]!
}

export async function countsOf(db: Scoped, { orgNodeId, from, to }: Extent): Promise<{ calls: number; activities: number; posts: number }> {
  const { rows } = await sql<{ calls: number; activities: number; posts: number }>`
    select count(distinct event_id) as calls, count(*) as activities, coalesce(sum(heads), 0)::int as posts
      from activity where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and state = 'planned'`.execute(db)
  return rows[0]!
}

export async function postsOf(db: Scoped, { orgNodeId, from, to }: Extent): Promise<Output<typeof listDemand>> {
  const { rows } = await sql<Output<typeof listDemand>[number]>`
    select s.id, a.shift_date as date, b.code as band, coalesce(e.visit_no, '') as visit, k.name as skill, s.starts_at as start, s.ends_at as end
      from activity a
      join activity_seat s on s.company_id = a.company_id and s.activity_id = a.id and s.state <> 'cancelled'
      join shift_band b on b.company_id = a.company_id and b.id = a.band_id
      join skill k on k.company_id = s.company_id and k.id = s.skill_id
      left join event e on e.company_id = a.company_id and e.id = a.event_id
     where a.org_node_id = ${orgNodeId} and a.shift_date between ${from} and ${to} and a.state = 'planned'
     order by a.shift_date, b.starts_at, b.id, visit, a.demand_key, s.seat_no`.execute(db)
  return rows
}
