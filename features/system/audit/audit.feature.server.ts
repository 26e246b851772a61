import { feature } from '../../../kit/feature/feature.server.ts'
import { auditKeys } from './audit.api.ts'

/** Who did what, for those who have to know. Its calls come with the list of features (features/product.server.ts). */
export default feature({
  screens: [{ path: '/Audit', file: 'audit', label: 'Audit', icon: 'history', group: 'Settings', key: auditKeys.view }],
  keys: auditKeys,
  grants: { Scheduler: 'none' },
})
