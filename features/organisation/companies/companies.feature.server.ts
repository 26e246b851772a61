import { feature } from '../../../kit/feature/feature.server.ts'
import { companiesKeys } from './companies.api.ts'
import { companiesCalls } from './companies.server.ts'

/** The companies of an installation, for system users. */
export default feature({
  screens: [{ path: '/Companies', file: 'companies', label: 'Companies', icon: 'node', group: 'Settings', key: companiesKeys.view }],
  calls: companiesCalls,
  keys: companiesKeys,
  grants: { Administrator: 'none', Scheduler: 'none' },
  ofSystem: true,
})
