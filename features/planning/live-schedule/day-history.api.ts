import { datedHistoryOf } from '../../../kit/history/history.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'

/** What a day of a person in the live roster was and became. */
export const dayHistory = datedHistoryOf({
  path: '/live-schedule/people',
  label: 'the people of the live roster on a date',
  key: liveScheduleKeys.view,
  scope: 'orgNode',
  kind: 'person',
})
