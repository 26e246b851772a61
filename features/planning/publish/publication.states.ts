import { z } from 'zod'
import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { statesOf } from '../../../kit/states/states.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { publication, publishKeys } from './publish.api.ts'

/** Many drafts are published by a job; few are published at once. */
export const publicationStates = statesOf({
  kind: 'rosterPublication',
  table: 'roster_publication',
  path: '/roster-publications',
  reach: 'orgNode',
  sees: sees(liveScheduleKeys.view),
  record: publication,
  states: {
    queued: { word: 'Waiting', icon: 'run', says: 'These drafts wait to be published.' },
    running: { word: 'Being published', icon: 'run', tone: 'info', says: 'These drafts are being published.' },
    done: { word: 'Published', icon: 'yes', tone: 'ok', says: 'These drafts are published.' },
    failed: { word: 'Failed', icon: 'error', tone: 'danger', says: 'These drafts could not be published.' },
    cancelled: { word: 'Cancelled', icon: 'cancel', says: 'This publishing was cancelled.' },
  },
  moves: {
    cancel: {
      label: 'Cancel',
      summary: 'End a publishing that waits or is under way: everything is as before',
      icon: 'cancel',
      from: ['queued', 'running'],
      to: 'cancelled',
      needs: edits(publishKeys.publish),
      anyVersion: true,
      asks: z.strictObject({ orgNodeId: z.int() }),
      output: z.null(),
    },
    begun: { label: 'Publishing started', icon: 'run', from: ['queued', 'running'], to: 'running' },
    published: { label: 'Published', icon: 'yes', from: ['running'], to: 'done' },
    failed: { label: 'Not published', icon: 'error', from: ['queued', 'running'], to: 'failed' },
  },
})
