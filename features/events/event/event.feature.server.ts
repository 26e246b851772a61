import { feature } from '../../../kit/feature/feature.server.ts'
import { eventCalls } from './event.server.ts'

/** Vessel calls and the work they ask for. */
export default feature({
  screens: [
    { path: '/EventSchedule', file: 'event-schedule', label: 'Event Schedule', icon: 'ship', group: 'Rostering', key: 'Event_Schedule' },
  ],
  calls: eventCalls,
  keys: ['Event_Schedule', 'Edit_Event'],
  grants: { Supervisor: { Event_Schedule: 'visible' }, Timekeeper: { Event_Schedule: 'visible' } },
})
