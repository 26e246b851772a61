import { feature } from '../../../kit/feature/feature.server.ts'
import { integrationKeys } from './integration-user.api.ts'

/** What programs may be granted to call. The calls of the list come with all calls (features/product.server.ts). */
export default feature({
  screens: [
    {
      path: '/IntegrationURLs',
      file: 'integration-urls',
      label: 'Integration URLs',
      icon: 'swap',
      group: 'Settings',
      key: integrationKeys.urls,
    },
  ],
  keys: integrationKeys,
  grants: { Scheduler: 'none' },
})
