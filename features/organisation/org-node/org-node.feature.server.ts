import { feature } from '../../../kit/feature/feature.server.ts'
import { orgNodeKeys } from './org-node.api.ts'

/** The choice among the nodes within reach. */
export default feature({
  keys: orgNodeKeys,
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
})
