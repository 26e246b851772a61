import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { markPresence } from '../../roster/roster-day/presence.service.ts'
import { refusalText } from './hand.server.ts'
import { handCode } from './hand-errors.ts'
import { moveByHand } from './hand-moves.service.ts'
import { markArrived, movePeople, proposeReplan, takeReplan } from './replan.api.ts'
import { proposalFor, takeProposal } from './replan-moves.server.ts'

const changed = 'The roster, the posts or the plan have changed in the meantime. Please check the moves again.'

/** The calls of planning anew after something went otherwise. */
export const replanCalls: Implementation[] = [
  implement(proposeReplan, (asked, { db }) => proposalFor(db, asked)),
  implement(takeReplan, async (asked, ctx) => {
    const moved = await takeProposal(ctx.db, asked)
    return moved === null ? ctx.fail('planChanged', changed) : { moved }
  }),
  implement(movePeople, async (asked, ctx) => {
    const done = await moveByHand(ctx.db, asked)
    if (done === null) return ctx.fail('planChanged', changed)
    if ('moved' in done) return done
    const [first] = done.refused
    if (!first) return ctx.fail('refused', 'Somebody is pinned to one of these posts.')
    return ctx.fail(
      handCode(first.reasons),
      await refusalText(ctx.db, {
        zone: ctx.node.zone,
        slot: done.slot,
        seatId: Number(first.post),
        employeeId: Number(first.person),
        reasons: first.reasons,
      }),
    )
  }),
  implement(markArrived, async ({ shiftId }, { db, node }) => {
    await markPresence(db, node.id, [shiftId], 'came')
    return null
  }),
]
