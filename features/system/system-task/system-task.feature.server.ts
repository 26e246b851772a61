import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { runningTasks } from './running-tasks-reads.server.ts'
import { systemTaskKeys, systemTaskSubject, systemTasks } from './system-task.api.ts'
import { scheduleKind } from './system-task-reads.server.ts'

/** What the product does by time. Its calls come with the list of tasks (features/product.server.ts). */
export default feature({
  screens: documentPages(systemTasks, {
    list: { path: '/systemTasks', label: 'System Tasks' },
    form: { path: '/AddSystemTaskSchedule', label: 'Add System Task Schedule' },
    file: 'system-task',
    icon: 'timer',
    group: 'Settings',
  }),
  running: [runningTasks],
  subjects: [systemTaskSubject],
  keys: systemTaskKeys,
  kinds: { systemTaskSchedule: scheduleKind },
  records: { system_task_schedule: { label: ['System Task', 'System Tasks'], path: '/systemTasks' } },
  grants: { Scheduler: 'visible' },
})
