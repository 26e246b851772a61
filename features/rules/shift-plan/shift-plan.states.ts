import { edits, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { statesOf } from '../../../kit/states/states.ts'
import { choices, namedChoices, reasons } from './publishing.api.ts'
import { planHead, shiftPlanKeys } from './shift-plan.api.ts'
import { longestRollOutDays, notReady } from './shift-plan.rules.ts'

/** A plan is published by a job, and may be published again over other days. */
export const planStates = statesOf({
  kind: 'shiftPlan',
  table: 'shift_plan',
  path: '/shift-plans',
  reach: 'orgNode',
  sees: sees(shiftPlanKeys.view),
  record: planHead,
  states: {
    draft: { word: 'Draft', icon: 'edit', says: 'This plan is a draft.' },
    publishing: {
      word: 'Publishing',
      icon: 'run',
      tone: 'info',
      says: 'This plan is being rolled out. Wait until it is done.',
    },
    published: { word: 'Published', icon: 'yes', tone: 'ok', says: 'This plan is published.' },
    locked: { word: 'Locked', icon: 'pin', says: 'This plan is locked.' },
  },
  moves: {
    publish: {
      label: 'Publish',
      summary: 'Roll the plan out into the live schedule of these days; a job, followed with the state',
      icon: 'run',
      from: ['draft', 'published'],
      to: 'publishing',
      needs: edits(shiftPlanKeys.publish),
      when: notReady,
      asks: period(longestRollOutDays, { ...choices, ...reasons }),
      names: namedChoices,
      errors: { locked: 409 },
    },
    lock: {
      label: 'Lock',
      summary: 'Keep a published plan as it is: nobody changes, publishes or deletes it until it is unlocked',
      icon: 'pin',
      from: ['published'],
      to: 'locked',
      needs: edits(shiftPlanKeys.lock),
    },
    unlock: {
      label: 'Unlock',
      summary: 'Let a locked plan be changed again',
      icon: 'edit',
      from: ['locked'],
      to: 'published',
      needs: edits(shiftPlanKeys.lock),
    },
    rolledOut: { label: 'Rolled out', icon: 'yes', from: ['publishing'], to: 'published' },
    notRolledOut: { label: 'Not rolled out', icon: 'error', from: ['publishing'], to: 'draft' },
    notRolledOutAgain: { label: 'Not rolled out', icon: 'error', from: ['publishing'], to: 'published' },
  },
})
