import { z } from 'zod'
import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { statesOf } from '../../../kit/states/states.ts'
import { buildKeys, buildState, ofTaking } from './build.api.ts'

const ofNode = z.strictObject({ orgNodeId: z.int() })

/** A roster is built by a job; what comes out is a proposal that somebody applies or throws away. */
export const buildStates = statesOf({
  kind: 'rosterBuild',
  table: 'schedule_build',
  path: '/roster-builds',
  reach: 'orgNode',
  sees: sees(buildKeys.build),
  record: buildState,
  states: {
    queued: { word: 'Waiting', icon: 'run', says: 'This roster waits to be built.' },
    running: { word: 'Being built', icon: 'run', tone: 'info', says: 'This roster is still being built.' },
    done: { word: 'Built', icon: 'check', tone: 'info', says: 'This roster is built. Nobody has applied or discarded it yet.' },
    failed: { word: 'Failed', icon: 'error', tone: 'danger', says: 'This roster could not be built.' },
    taken: { word: 'Applied', icon: 'yes', tone: 'ok', says: 'This roster has already been applied.' },
    discarded: { word: 'Discarded', icon: 'cancel', says: 'This roster has been discarded.' },
  },
  moves: {
    discard: {
      label: 'Discard',
      summary: 'Throw a built roster away; a build that still runs is ended',
      icon: 'cancel',
      tone: 'danger',
      from: ['queued', 'running', 'done', 'failed'],
      to: 'discarded',
      needs: edits(buildKeys.build),
      anyVersion: true,
      confirm: 'The live schedule does not change. The discarded roster cannot be restored, but it can be built again.',
      asks: ofNode,
      output: z.null(),
    },
    take: {
      label: 'Apply this roster',
      summary: 'Make a built roster the live one; refused when the roster has changed since it was built',
      icon: 'check',
      from: ['done'],
      to: 'taken',
      needs: edits(buildKeys.build),
      confirm: 'This roster replaces the live schedule. Days changed by hand, deployed shifts, leave and training do not change.',
      asks: ofTaking,
      names: { 'leaveOut.employeeId': 'person' },
      output: z.object({ added: z.int(), changed: z.int() }),
      errors: { rosterChanged: 409, rulesChanged: 409, locked: 409 },
    },
    begun: { label: 'Build started', icon: 'run', from: ['queued', 'running'], to: 'running' },
    built: { label: 'Built', icon: 'check', from: ['running'], to: 'done' },
    failed: { label: 'Not built', icon: 'error', from: ['queued', 'running'], to: 'failed' },
  },
})
