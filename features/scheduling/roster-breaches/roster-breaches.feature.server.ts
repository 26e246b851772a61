import { implement } from '../../../kit/calls/handler.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { rosterBreaches } from './roster-breaches.api.ts'
import { breachesShown } from './roster-breaches-reads.server.ts'

/** What the live roster breaks. */
export default feature({ calls: [implement(rosterBreaches, (asked, ctx) => breachesShown(ctx, asked))] })
