import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { bandsOf } from './deployment-reads.service.ts'
import { markArrived, proposeReplan, takeReplan } from './replan.api.ts'
import { arrived, proposalFor, takeProposal } from './replan.service.ts'

/** The calls of planning anew after something went otherwise. */
export const replanCalls: Implementation[] = [
  implement(proposeReplan, async (asked, ctx) => {
    if ((await bandsOf(ctx.db, asked)).length === 0) return ctx.fail('notFound')
    return proposalFor(ctx.db, asked)
  }),
  implement(takeReplan, async (asked, ctx) => {
    if ((await bandsOf(ctx.db, asked)).length === 0) return ctx.fail('notFound')
    const moved = await takeProposal(ctx.db, asked)
    return moved === null
      ? ctx.fail('planChanged', 'Roster, posts or plan have changed meanwhile. Please look at the moves again.')
      : { moved }
  }),
  implement(markArrived, async ({ orgNodeId, shiftId }, ctx) => {
    if (!(await arrived(ctx.db, orgNodeId, shiftId))) ctx.fail('notFound')
    return null
  }),
]
