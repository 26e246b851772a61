import { commonErrors } from '../../../kit/calls/errors.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { job } from '../../../kit/jobs/job.ts'
import { nodeDays } from '../../roster/live-roster/live-roster.service.ts'
import { refuseLocked, ScheduleLocked } from '../../roster/schedule-lock/schedule-lock.service.ts'
import { carryOut, whyNot } from './carry-out.server.ts'
import { type PublishRequest, prepare } from './prepare.server.ts'
import { beginPublication, failPublication, PublishingCancelled, showPublished } from './publication-writes.server.ts'

/** What was asked for is not so any more; the message says why, in English. */
class Refused extends Error {}

/**
 * Publishes many drafts in one transaction: killed or cancelled, everything is as before; killed, it is tried again. What cannot be
 * published as it was asked ends it as failed, with the reason.
 */
export const publishRoster = job<{ id: number }>('publish-roster', async ({ id }, tools) => {
  const request = await tools.transaction(db => beginPublication(db, id))
  if (!request) return
  const now = await tools.now()
  const progress = (percent: number) => tools.transaction(db => showPublished(db, id, percent))
  try {
    await tools.transaction(db => publishIn(db, request, now))
  } catch (error) {
    if (error instanceof PublishingCancelled) return
    const told = error instanceof Refused || error instanceof ScheduleLocked
    await tools.transaction(db => failPublication(db, id, told ? error.message : commonErrors.broken.text))
    if (!told) throw error
  }

  async function publishIn(db: Scoped, asked: PublishRequest, at: string) {
    const { orgNodeId } = asked
    await takeTurn(db, 'roster', orgNodeId)
    const node = { id: orgNodeId, zone: (await nodeDays(db, orgNodeId)).zone }
    await progress(10)
    const prepared = await prepare({ db, node, now: at }, asked, 'lock')
    const why = whyNot(asked, prepared)
    if (why) throw new Refused(why.text)
    await refuseLocked(db, { orgNodeId, now: at, dates: prepared.published.map(({ date }) => date) })
    await progress(60)
    await carryOut({ db, node, now: at, scope: tools.scope }, id, asked, prepared)
  }
})
