import { feature } from '../../../kit/feature/feature.server.ts'
import { liveScheduleCalls } from './live-schedule.server.ts'

/** The roster of a node by day. */
export default feature({
  screens: [
    { path: '/LiveSchedule', file: 'live-schedule', label: 'Live Schedule', icon: 'roster', group: 'Rostering', key: 'Live_Schedule' },
  ],
  calls: liveScheduleCalls,
  keys: ['Live_Schedule'],
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
})
