import { implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { breachesFollow, breachesShown } from './breaches-shown.server.ts'
import { mendRoster } from './mending.api.ts'
import { mendingShown } from './mending.server.ts'
import { overrideCalls } from './overrides-writes.server.ts'
import { repairsShown } from './repairs.server.ts'
import { breachRepairs, rosterBreaches } from './roster-breaches.api.ts'
import { whyNotThere } from './why-not.api.ts'
import { whyNotShown } from './why-not-reads.server.ts'

/** What the live roster breaks, what mends it, and what stands nevertheless. */
export default feature({
  calls: [
    implementKept(rosterBreaches, breachesFollow, (asked, { db, moment }) => breachesShown(db, asked, moment)),
    implement(breachRepairs, (asked, ctx) => repairsShown(ctx, asked)),
    implement(mendRoster, (asked, ctx) => mendingShown(ctx, asked)),
    implement(whyNotThere, (asked, ctx) => whyNotShown(ctx, asked)),
    ...overrideCalls,
  ],
  kinds: { ruleOverride: ofTable('rule_override') },
})
