import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { statesOf } from '../../../kit/states/states.ts'
import { attendanceKeys, computeRun } from './attendance.api.ts'

/** Hours of a node and period are computed by a job, week by week; what is computed stays when it is cancelled. */
export const computeStates = statesOf({
  kind: 'attendanceRun',
  table: 'attendance_run',
  path: '/attendance/runs',
  reach: 'orgNode',
  sees: sees(attendanceKeys.view),
  record: computeRun,
  states: {
    queued: { word: 'Waiting', icon: 'run', says: 'These hours wait to be computed.' },
    running: { word: 'Being computed', icon: 'run', tone: 'info', says: 'These hours are being computed.' },
    done: { word: 'Computed', icon: 'yes', tone: 'ok', says: 'These hours have been computed.' },
    failed: { word: 'Failed', icon: 'error', tone: 'danger', says: 'These hours could not be computed.' },
    cancelled: { word: 'Cancelled', icon: 'cancel', says: 'The computing of these hours was cancelled.' },
  },
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'Ends the computing of hours after the week under way; what is computed stays',
      icon: 'cancel',
      from: ['queued', 'running'],
      to: 'cancelled',
      needs: edits(attendanceKeys.compute),
      anyVersion: true,
    },
    begun: { label: 'Computing started', icon: 'run', from: ['queued', 'running'], to: 'running' },
    done: { label: 'Computed', icon: 'yes', from: ['running'], to: 'done' },
    failed: { label: 'Failed', icon: 'error', from: ['queued', 'running'], to: 'failed' },
  },
})
