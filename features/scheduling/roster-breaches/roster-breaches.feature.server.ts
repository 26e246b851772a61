import { implement } from '../../../kit/calls/handler.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { repairsShown } from './repairs-reads.server.ts'
import { breachRepairs, rosterBreaches } from './roster-breaches.api.ts'
import { breachesShown } from './roster-breaches-reads.server.ts'

/** What the live roster breaks, and what mends it. */
export default feature({
  calls: [
    implement(rosterBreaches, (asked, ctx) => breachesShown(ctx, asked)),
    implement(breachRepairs, (asked, ctx) => repairsShown(ctx, asked)),
  ],
})
