import { feature } from '../../../kit/feature/feature.server.ts'
import { orgNodeKeys } from './org-node.api.ts'
import { orgNode } from './org-node-kind-reads.server.ts'
import { orgNodeCalls } from './org-node-options-reads.server.ts'

/** The choice among the nodes within reach. */
export default feature({
  keys: orgNodeKeys,
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
  calls: orgNodeCalls,
  kinds: { orgNode },
})
