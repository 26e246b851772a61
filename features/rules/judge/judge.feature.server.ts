import { feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { wouldBreak } from '../../roster/roster-cells/roster-cells-slots.service.ts'
import { breachesOf } from './judge.service.ts'

/** Which rules the live roster breaks, and what changes of it would break. */
export default feature({
  fills: [
    fill(wouldBreak, 'Nothing was changed: the rules of these days could not be checked.', (db, { orgNodeId, changes, now }) =>
      breachesOf(db, orgNodeId, changes, now),
    ),
  ],
})
