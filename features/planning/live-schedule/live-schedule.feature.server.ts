import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { liveScheduleKeys, rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { liveScheduleCalls } from './live-schedule.server.ts'

const shifts = { label: ['Shift', 'Shifts'], path: '/LiveSchedule' } as const

/** The roster of a node by day. */
export default feature({
  screens: [
    {
      path: '/LiveSchedule',
      file: 'live-schedule',
      label: 'Live Schedule',
      icon: 'roster',
      group: 'Rostering',
      key: liveScheduleKeys.view,
    },
  ],
  calls: liveScheduleCalls,
  keys: liveScheduleKeys,
  subjects: [rosterSubject],
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
  kinds: { shift: ofTable('shift', 'This shift is not known.') },
  records: { shift: shifts, roster_day: shifts, schedule_cell: shifts },
})
