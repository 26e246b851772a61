import { feature } from '../../kit/feature/feature.server.ts'

/** Everything that a user was told in the product; the bell leads to it. */
export default feature({
  screens: [{ path: '/Notices', file: 'notices', label: 'Notifications', icon: 'bell', group: 'Settings', key: null }],
})
