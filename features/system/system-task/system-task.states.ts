import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { statesOf } from '../../../kit/states/states.ts'
import { scheduleState, systemTaskKeys } from './system-task.api.ts'

/** A schedule that is paused runs only when somebody presses Run. What it was due for meanwhile is not made up for. */
export const scheduleStates = statesOf({
  kind: 'systemTaskSchedule',
  table: 'system_task_schedule',
  path: '/system-tasks',
  reach: 'company',
  sees: sees(systemTaskKeys.view),
  record: scheduleState,
  states: {
    active: { word: 'Active', icon: 'yes', tone: 'ok', says: 'This schedule is active.' },
    paused: { word: 'Paused', icon: 'cancel', tone: 'warn', says: 'This schedule is paused.' },
  },
  moves: {
    pause: { label: 'Pause', icon: 'cancel', from: ['active'], to: 'paused', needs: edits(systemTaskKeys.edit) },
    resume: { label: 'Resume', icon: 'run', from: ['paused'], to: 'active', needs: edits(systemTaskKeys.edit) },
  },
})
