import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { eventKeys } from './event.api.ts'
import { eventCalls } from './event.server.ts'

/** Vessel calls and the work they ask for. */
export default feature({
  screens: [
    { path: '/EventSchedule', file: 'event-schedule', label: 'Event Schedule', icon: 'ship', group: 'Rostering', key: eventKeys.view },
  ],
  calls: eventCalls,
  keys: eventKeys,
  grants: { Supervisor: { [eventKeys.view]: 'visible' }, Timekeeper: { [eventKeys.view]: 'visible' } },
  kinds: { event: ofTable('event') },
  records: { event: { label: ['Event', 'Events'], path: '/EventSchedule' } },
})
