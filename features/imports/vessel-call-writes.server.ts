import { sql } from 'kysely'
import { dayOf, isoOf, minuteOf } from '../../engines/time/time.ts'
import type { Scoped } from '../../kit/database/company.ts'
import type { ImportScope } from './scope.server.ts'
import type { VesselCallRow } from './vessel-calls.rules.ts'

/** A call without its revision: what the event's own row holds. */
export interface CallRecord extends Omit<VesselCallRow, 'berth' | 'revisedEta'> {
  /** undefined for a berth that is still to be added */
  readonly berthId: number | null | undefined
}

interface StandardIds {
  readonly eventTypeId: number
  readonly definitionId: number
}

export interface StoredCall {
  readonly call: CallRecord
  readonly ids: StandardIds
  /** the last accepted revision */
  readonly revisedEta: string | null
  /** the ETA that holds: the last accepted revision, else the first announced one */
  readonly presentEta: string
}

type StoredRow = CallRecord & StandardIds & { readonly revisedEta: string | null }

/** The node's calls that have these visits, by visit. */
export async function storedCalls(
  db: Scoped,
  { companyId, nodeId }: ImportScope,
  visits: readonly string[],
): Promise<Map<string, StoredCall>> {
  const { rows } = await sql<StoredRow>`
    select e.visit_no as visit, e.vessel_name as vessel, e.service, e.berth_id, e.eta, e.etd, e.cranes, e.discharge, e.load, e.restow,
           e.hatch_covers, e.lashing_bays, e.reefers, e.event_type_id, e.definition_id,
           (select c.after from event_change c where c.company_id = e.company_id and c.event_id = e.id and c.state = 'accepted'
             order by c.seq desc limit 1) as revised_eta
      from event e
     where e.company_id = ${companyId} and e.org_node_id = ${nodeId} and e.visit_no = any(${[...visits]}::text[])`.execute(db)
  return new Map(
    rows.map(({ eventTypeId, definitionId, revisedEta, ...call }) => [
      call.visit,
      { call, ids: { eventTypeId, definitionId }, revisedEta, presentEta: revisedEta ?? call.eta },
    ]),
  )
}

/** The work standards for vessel calls, and the instants between which an ETA falls under each. */
export async function standardsOf(db: Scoped, { companyId, nodeId, zone }: ImportScope) {
  const { rows } = await sql<StandardIds & { startsOn: string; endsOn: string | null }>`
    select d.id as definition_id, t.id as event_type_id, d.starts_on, d.ends_on
      from event_definition d
      join event_type t on t.company_id = d.company_id and t.id = d.event_type_id and t.category = 'Vessel' and t.active
     where d.company_id = ${companyId} and d.org_node_id = ${nodeId} and d.active order by t.id, d.starts_on desc`.execute(db)
  const midnight = (day: number) => {
    const minute = minuteOf(zone, day, 0)
    const utcDay = Math.floor(minute / 1440)
    const rest = minute - utcDay * 1440
    return `${isoOf(utcDay)}T${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00Z`
  }
  return rows.map(({ definitionId, eventTypeId, startsOn, endsOn }) => ({
    ids: { definitionId, eventTypeId },
    startsAt: midnight(dayOf(startsOn)),
    endsAt: endsOn === null ? null : midnight(dayOf(endsOn) + 1),
  }))
}

/** Adds the calls or corrects them in place. */
export async function writeCalls(
  db: Scoped,
  { companyId, nodeId }: ImportScope,
  calls: readonly (CallRecord & StandardIds)[],
): Promise<void> {
  if (calls.length === 0) return
  await sql`
    insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, service, berth_id, eta, etd, cranes,
      discharge, load, restow, hatch_covers, lashing_bays, reefers)
    select ${companyId}, ${nodeId}, "eventTypeId", "definitionId", visit, vessel, service, "berthId", eta, etd, cranes,
           discharge, load, restow, "hatchCovers", "lashingBays", reefers
      from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as r("eventTypeId" bigint, "definitionId" bigint, visit text, vessel text,
           service text, "berthId" bigint, eta timestamptz, etd timestamptz, cranes smallint, discharge int, load int, restow int,
           "hatchCovers" int, "lashingBays" int, reefers int)
    on conflict on constraint event_visit_unique do update set
      vessel_name = excluded.vessel_name, service = excluded.service, berth_id = excluded.berth_id, eta = excluded.eta, etd = excluded.etd,
      cranes = excluded.cranes, discharge = excluded.discharge, load = excluded.load, restow = excluded.restow,
      hatch_covers = excluded.hatch_covers, lashing_bays = excluded.lashing_bays, reefers = excluded.reefers`.execute(db)
}

/** An accepted change of the ETA for each visit, after the changes it already has. */
export async function addRevisions(
  db: Scoped,
  { companyId, nodeId }: ImportScope,
  revisions: readonly { visit: string; before: string; after: string }[],
): Promise<void> {
  if (revisions.length === 0) return
  await sql`
    insert into event_change (company_id, event_id, seq, field, before, after, source, state)
    select ${companyId}, e.id, 1 + coalesce((select max(c.seq) from event_change c where c.company_id = ${companyId} and c.event_id = e.id), 0),
           'eta', r.before, r.after, 'import', 'accepted'
      from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as r(visit text, before timestamptz, after timestamptz)
      join event e on e.company_id = ${companyId} and e.org_node_id = ${nodeId} and e.visit_no = r.visit`.execute(db)
}

/** The events of these visits. */
export async function eventIdsOf(db: Scoped, { companyId, nodeId }: ImportScope, visits: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event where company_id = ${companyId} and org_node_id = ${nodeId} and visit_no = any(${[...visits]}::text[])`.execute(db)
  return rows.map(row => row.id)
}
