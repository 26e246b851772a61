import { feature } from '../../kit/feature/feature.server.ts'

/** The landing page. */
export default feature({
  screens: [{ path: '/Home', file: 'home', label: 'Home', icon: 'home', group: 'Rostering', key: null }],
})
