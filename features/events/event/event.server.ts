import { sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Extent } from './demand-writes.server.ts'
import { generateDemand, listDemand, listEvents, readEventWork, reviseEta } from './event.api.ts'
import { refreshDemand } from './event.service.ts'
import { callsOn, piecesOfCall, revisionsOf } from './event-reads.server.ts'
import { reviseTo } from './revise-eta.server.ts'

/** The calls of the event schedule. */
export const eventCalls: Implementation[] = [
  implement(listEvents, async ({ orgNodeId, from, to }, { db, now }) => ({
    ...(await placeShown(db, orgNodeId)),
    now,
    events: await callsOn(db, { orgNodeId, from, to }),
  })),
  implement(readEventWork, async ({ id }, { db }) => ({ pieces: await piecesOfCall(db, id), revisions: await revisionsOf(db, id) })),
  implement(reviseEta, reviseTo),
  implement(generateDemand, async (extent, { db }) => ({ ...(await refreshDemand(db, extent)), ...(await countsOf(db, extent)) })),
  implement(listDemand, (extent, { db }) => postsOf(db, extent)),
]

type Schedule = Output<typeof listEvents>

async function placeShown(db: Scoped, orgNodeId: number): Promise<Pick<Schedule, 'zone' | 'bands' | 'berths'>> {
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

async function countsOf(db: Scoped, { orgNodeId, from, to }: Extent): Promise<{ calls: number; activities: number; posts: number }> {
  const { rows } = await sql<{ calls: number; activities: number; posts: number }>`
    select count(distinct event_id) as calls, count(*) as activities, coalesce(sum(heads), 0)::int as posts
      from activity where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and state = 'planned'`.execute(db)
  return rows[0]!
}

async function postsOf(db: Scoped, { orgNodeId, from, to }: Extent): Promise<Output<typeof listDemand>> {
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
