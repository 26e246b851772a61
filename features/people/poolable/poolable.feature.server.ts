import { feature } from '../../../kit/feature/feature.server.ts'
import { poolableKeys } from './poolable.api.ts'
import { poolableCalls } from './poolable.server.ts'

/** To which other nodes people may be lent. */
export default feature({
  screens: [
    {
      path: '/ConfigurePoolableEmployees',
      file: 'poolable',
      label: 'Configure Poolable Employees',
      icon: 'swap',
      group: 'Employees',
      key: poolableKeys.view,
    },
  ],
  calls: poolableCalls,
  keys: poolableKeys,
})
