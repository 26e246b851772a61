import { feature } from '../../../kit/feature/feature.server.ts'

/** The choice among the nodes within reach. */
export default feature({
  keys: ['Organisation_Node'],
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
})
