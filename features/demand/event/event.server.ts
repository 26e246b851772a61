import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { onTrial } from '../../../kit/database/savepoint.ts'
import { generateDemand, listDemand, listEvents, previewEta, readEventWork, reviseEta } from './event.api.ts'
import { refreshDemand } from './event.service.ts'
import { callsOn, countsOf, piecesOfCall, placeShown, postsOf, revisionsOf } from './event-reads.server.ts'
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
  implement(previewEta, (asked, ctx) => onTrial(ctx.db, () => reviseTo(asked, ctx))),
  implement(generateDemand, async (extent, { db }) => {
    const { freed: _, ...impact } = await refreshDemand(db, extent)
    return { ...impact, ...(await countsOf(db, extent)) }
  }),
  implement(listDemand, (extent, { db }) => postsOf(db, extent)),
]
