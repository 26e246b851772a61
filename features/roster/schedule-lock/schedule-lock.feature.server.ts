import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { scheduleLockKeys, scheduleLockMinutes, scheduleLockSubject } from './schedule-lock.api.ts'
import { scheduleLockCalls } from './schedule-lock.server.ts'

/** Who may change a live schedule now. */
export default feature({
  screens: [
    {
      path: '/UnlockSchedule',
      file: 'unlock-schedule',
      label: 'Unlock Schedule',
      icon: 'unlock',
      group: 'Rostering',
      key: scheduleLockKeys.unlock,
    },
  ],
  calls: scheduleLockCalls,
  keys: scheduleLockKeys,
  subjects: [scheduleLockSubject],
  parameters: [scheduleLockMinutes],
  kinds: { scheduleLock: ofTable('schedule_lock', 'This lock is not known.') },
})
