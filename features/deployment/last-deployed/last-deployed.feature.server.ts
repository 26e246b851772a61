import { reachOf } from '../../../kit/access/actor.ts'
import { implement } from '../../../kit/calls/handler.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { lastDeployedKeys, readLastDeployed } from './last-deployed.api.ts'
import { lastDeployments } from './last-deployed-reads.server.ts'

/** When and where people were deployed last. */
export default feature({
  screens: [
    {
      path: '/LastDeployedEmployee',
      file: 'last-deployed',
      label: 'Last Deployed Employee',
      icon: 'deployment',
      group: 'Employees',
      key: lastDeployedKeys.view,
    },
  ],
  calls: [
    implement(readLastDeployed, async ({ orgNodeId }, { db, actor, node, now }) => ({
      lstHistoryCursor: await lastDeployments(db, { orgNodeId, date: todayAt(node.zone, now), reach: reachOf(actor) }),
    })),
  ],
  keys: lastDeployedKeys,
  grants: { Supervisor: 'visible' },
})
