import { feature } from '../../../kit/feature/feature.server.ts'
import { systemParameterKeys } from './system-parameter.api.ts'

/** What a company sets for itself. Its calls come with the list of parameters (features/product.server.ts). */
export default feature({
  screens: [
    {
      path: '/SystemParameter',
      file: 'system-parameter',
      label: 'System Parameter',
      icon: 'settings',
      group: 'Master data',
      key: systemParameterKeys.view,
    },
  ],
  keys: systemParameterKeys,
  records: { system_parameter: { label: ['System Parameter', 'System Parameters'], path: '/SystemParameter' } },
  grants: { Scheduler: 'visible' },
})
