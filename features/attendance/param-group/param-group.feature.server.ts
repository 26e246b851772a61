import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { paramGroupKind } from './counted-nodes-reads.server.ts'
import { differenceCall } from './difference.server.ts'
import { paramGroups } from './param-group.api.ts'
import { paramGroupCalls } from './param-group.server.ts'
import { hoursWanted, versionsChanged } from './param-group-slots.service.ts'
import { usedVersionsCall } from './used-versions.server.ts'

/** How clockings become hours. */
export default feature({
  screens: documentPages(paramGroups, {
    list: { path: '/ReconcParamGroup', label: 'Reconciliation Parameter Group' },
    form: { path: '/ReconcParamGroupAdd', label: 'Add Parameter Group' },
    file: 'param-group',
    icon: 'settings',
    group: 'Master data',
    section: 'Work and rules',
  }),
  calls: [...paramGroupCalls, differenceCall, usedVersionsCall],
  slots: [versionsChanged, hoursWanted],
  keys: paramGroups.access,
  grants: { Scheduler: 'visible', Timekeeper: 'editable' },
  kinds: { paramGroup: paramGroupKind },
})
