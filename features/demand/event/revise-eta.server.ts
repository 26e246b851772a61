import { localOf, type Minute } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Standing, standingOf, writeChange } from './eta-writes.server.ts'
import type { RevisedEta } from './event.api.ts'
import { longestRevisionDays, momentOf, noImpact, revisionFault } from './event.rules.ts'
import { refreshDemandOfEvents } from './event.service.ts'
import { freedPeople } from './freed-reads.server.ts'

interface Asked {
  readonly id: number
  readonly eta: string
  readonly version: number
}

/** Writes the accepted change and lets the work follow; the same ETA again changes nothing. */
export async function reviseTo({ id, eta, version }: Asked, ctx: Context<'cancelled'>): Promise<RevisedEta> {
  // somebody may have removed it since the pipeline found it
  const call = (await standingOf(ctx.db, id)) ?? ctx.fail('notFound')
  const revised = minuteGiven(eta, call, ctx)
  if (call.version !== version) ctx.fail('stale')
  if (call.cancelled) ctx.fail('cancelled', 'This call is cancelled.')
  if (revised === call.inForce) return { ...noImpact, freed: [] }
  await writeChange(ctx.db, id, call, revised, ctx.now)
  const { freed, ...impact } = await refreshDemandOfEvents(ctx.db, { orgNodeId: ctx.node.id, eventIds: [id] })
  return { ...impact, freed: await freedPeople(ctx.db, freed) }
}

function minuteGiven(eta: string, { announced }: Standing, { node, failField }: Context<string>): Minute {
  const { day } = localOf({ name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }, announced)
  const revised = momentOf(eta, zoneOf(node.zone, day - longestRevisionDays, day + longestRevisionDays))
  if (typeof revised !== 'number') return failField('eta', revised.wrong)
  const fault = revisionFault(announced, revised)
  return fault ? failField('eta', fault) : revised
}
