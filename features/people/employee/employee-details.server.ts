import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { readDetails } from './employee-details.api.ts'
import { detailsOf, recordOf } from './employee-details-reads.server.ts'

export const detailsCalls: Implementation[] = [
  implement(readDetails, async ({ empNumber }, ctx) => {
    const found = await recordOf(empNumber, ctx)
    return found ? detailsOf(ctx.db, found) : ctx.fail('notFound')
  }),
]
