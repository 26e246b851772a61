import { feature } from '../../../kit/feature/feature.server.ts'
import { orgManagerKeys } from './org-manager.api.ts'
import { orgManagerCalls } from './org-manager.server.ts'
import { businessUnit } from './org-manager-reads.server.ts'
import { auditedUnits } from './unit-audit.server.ts'
import { peopleOfUnits } from './unit-slots.service.ts'

/** The business units of the company, their places and what they have. Planners use units and do not keep them. */
export default feature({
  screens: [
    { path: '/OrgManager', file: 'org-manager', label: 'Organisation Manager', icon: 'node', group: 'Settings', key: orgManagerKeys.view },
  ],
  calls: orgManagerCalls,
  slots: [peopleOfUnits],
  keys: orgManagerKeys,
  kinds: { businessUnit },
  records: { org_node: { label: ['Business Unit', 'Business Units'], path: '/OrgManager' } },
  audited: auditedUnits,
  grants: { Scheduler: 'visible' },
})
