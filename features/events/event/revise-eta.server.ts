import { sql } from 'kysely'
import { localOf, type Minute } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { effectiveEta, lastRevision } from './demand-reads.server.ts'
import { type Impact, longestRevisionDays, momentOf, noImpact, revisionFault } from './event.rules.ts'
import { refreshDemandOfEvents } from './event.service.ts'

interface Standing {
  orgNodeId: number
  zone: string
  version: number
  cancelled: boolean
  /** the announced ETA and the one in force */
  announced: Minute
  inForce: Minute
}

/** Writes the accepted change and lets the work follow; the same ETA again changes nothing. */
export async function reviseTo(
  { id, eta, version }: { id: number; eta: string; version: number },
  ctx: Context<'cancelled'>,
): Promise<Impact> {
  const call = (await standingOf(id, ctx)) ?? ctx.fail('notFound')
  const revised = minuteGiven(eta, call, ctx)
  if (call.version !== version) ctx.fail('stale')
  if (call.cancelled) ctx.fail('cancelled', 'This call is cancelled.')
  if (revised === call.inForce) return noImpact
  await writeChange(id, call, revised, ctx)
  return refreshDemandOfEvents(ctx.db, { orgNodeId: call.orgNodeId, eventIds: [id] })
}

/** Locked until the end of the transaction, so that of two who revise the same version one is refused. */
async function standingOf(id: number, { db }: Context<string>): Promise<Standing | undefined> {
  const locked = await sql`select 1 from event where id = ${id} for update`.execute(db)
  if (locked.rows.length === 0) return undefined
  const { rows } = await sql<Standing>`
    select event.org_node_id, node.zone, event.version, event.state = 'cancelled' as cancelled,
           floor(extract(epoch from event.eta) / 60)::int as announced, floor(extract(epoch from ${effectiveEta}) / 60)::int as in_force
      from event ${lastRevision} join org_node node on node.company_id = event.company_id and node.id = event.org_node_id
     where event.id = ${id}`.execute(db)
  return rows[0]
}

function minuteGiven(eta: string, { zone, announced }: Standing, { failField }: Context<string>): Minute {
  const { day } = localOf({ name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }, announced)
  const revised = momentOf(eta, zoneOf(zone, day - longestRevisionDays, day + longestRevisionDays))
  if (typeof revised !== 'number') return failField('eta', revised.wrong)
  const fault = revisionFault(announced, revised)
  return fault ? failField('eta', fault) : revised
}

/** The call's own version counts on, as its times are others now. */
async function writeChange(id: number, { inForce }: Standing, revised: Minute, { db, now }: Context<string>): Promise<void> {
  await sql`
    with touched as (update event set state = state where id = ${id})
    insert into event_change (company_id, event_id, seq, field, before, after, source, state, received_at)
    select company(), ${id}, coalesce(max(seq), 0) + 1, 'eta', to_timestamp(${inForce} * 60), to_timestamp(${revised} * 60), 'manual', 'accepted', ${now}
      from event_change where event_id = ${id}`.execute(db)
}
