import { documentKeys, feature } from '../../../kit/feature/feature.server.ts'
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
      key: 'Reconc_Param_Group',
    },
    {
      path: '/ReconcParamGroupAdd',
      file: 'param-group-add',
      label: 'Add Parameter Group',
      icon: 'settings',
      group: 'Master data',
      key: 'Reconc_Param_Group',
      under: '/ReconcParamGroup',
    },
  ],
  calls: paramGroupCalls,
  keys: documentKeys('Reconc_Param_Group'),
  grants: { Scheduler: 'visible', Timekeeper: 'editable' },
})
