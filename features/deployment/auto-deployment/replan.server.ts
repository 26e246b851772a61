import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { bandsOf } from './deployment-reads.service.ts'
import { refusalText } from './hand.service.ts'
import { markArrived, movePeople, proposeReplan, takeReplan } from './replan.api.ts'
import { arrived, moveByHand, proposalFor, takeProposal } from './replan.service.ts'

const changed = 'Roster, posts or plan have changed meanwhile. Please look at the moves again.'

/** The calls of planning anew after something went otherwise. */
export const replanCalls: Implementation[] = [
  implement(proposeReplan, async (asked, ctx) => {
    if ((await bandsOf(ctx.db, asked)).length === 0) return ctx.fail('notFound')
    return proposalFor(ctx.db, asked)
  }),
  implement(takeReplan, async (asked, ctx) => {
    if ((await bandsOf(ctx.db, asked)).length === 0) return ctx.fail('notFound')
    const moved = await takeProposal(ctx.db, asked)
    return moved === null ? ctx.fail('planChanged', changed) : { moved }
  }),
  implement(movePeople, async (asked, ctx) => {
    if ((await bandsOf(ctx.db, asked)).length === 0) return ctx.fail('notFound')
    const done = await moveByHand(ctx.db, asked)
    if (done === null) return ctx.fail('planChanged', changed)
    if ('moved' in done) return done
    const [first] = done.refused
    if (!first) return ctx.fail('refused', 'Somebody is pinned to one of these posts.')
    const { zone } = ctx.actor.nodes.find(node => node.id === asked.orgNodeId)!
    return ctx.fail('refused', await refusalText(ctx.db, zone, done.slot, Number(first.post), first.reasons))
  }),
  implement(markArrived, async ({ orgNodeId, shiftId }, ctx) => {
    if (!(await arrived(ctx.db, orgNodeId, shiftId))) ctx.fail('notFound')
    return null
  }),
]
