import { feature } from '../../../kit/feature/feature.server.ts'
import { paramGroupKind } from './counted-nodes-reads.server.ts'
import { paramGroupKeys } from './param-group.api.ts'
import { paramGroupCalls } from './param-group.server.ts'

/** How clockings become hours. */
export default feature({
  screens: [
    {
      path: '/ReconcParamGroup',
      file: 'param-group-list',
      label: 'Reconciliation Parameter Group',
      icon: 'settings',
      group: 'Master data',
      key: paramGroupKeys.view,
    },
    {
      path: '/ReconcParamGroupAdd',
      file: 'param-group-add',
      label: 'Add Parameter Group',
      icon: 'settings',
      group: 'Master data',
      key: paramGroupKeys.view,
      under: '/ReconcParamGroup',
    },
  ],
  calls: paramGroupCalls,
  keys: paramGroupKeys,
  grants: { Scheduler: 'visible', Timekeeper: 'editable' },
  kinds: { paramGroup: paramGroupKind },
})
