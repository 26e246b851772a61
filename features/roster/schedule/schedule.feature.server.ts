import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { scheduleKeys } from './schedule.api.ts'
import { scheduleCalls } from './schedule.server.ts'

/** The dated schedules of a node, from which its live roster is opened. */
export default feature({
  screens: [{ path: '/Schedule', file: 'schedule-list', label: 'Schedule', icon: 'calendar', group: 'Rostering', key: scheduleKeys.view }],
  calls: scheduleCalls,
  keys: scheduleKeys,
  kinds: { schedule: ofTable('schedule', 'This schedule is not known.') },
  records: { schedule: { label: ['Schedule', 'Schedules'], path: '/Schedule' } },
})
