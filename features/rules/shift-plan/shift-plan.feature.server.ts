import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { fixedValues } from '../../../kit/constants/constant.ts'
import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { plannedOf } from '../../roster/roster-cells/roster-cells-slots.service.ts'
import { checkPlan } from './plan-check.job.ts'
import { plannedOrNothing } from './planned-reads.server.ts'
import { planCheckSubject } from './publishing.api.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { runningRollOuts } from './running-roll-outs-reads.server.ts'
import { shiftPlanKeys, shiftPlanSubject, shiftPlans } from './shift-plan.api.ts'
import { planTypes } from './shift-plan.rules.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const [continuous, fixed] = planTypes
const look = { icon: 'plan', group: 'Rostering' } as const
const assignment = { path: '/ShiftPlanAssignment', file: 'shift-plan-assignment', label: 'Shift Plan Assignment' } as const

/** Shift plans, who follows them, and their publishing. */
export default feature({
  screens: [
    ...documentPages(shiftPlans, {
      list: { path: '/ShiftPlan', label: 'Shift Plan' },
      form: { path: '/AddShiftPlan', label: 'Add Shift Plan' },
      file: 'shift-plan',
      ...look,
    }),
    { ...assignment, ...look, key: shiftPlanKeys.view, under: '/ShiftPlan' },
  ],
  calls: shiftPlanCalls,
  jobs: [rollOutPlan, checkPlan],
  running: [runningRollOuts],
  subjects: [shiftPlanSubject, planCheckSubject],
  fills: [fill(plannedOf, 'Nothing was changed: the published plans could not be read.', plannedOrNothing)],
  constants: [fixedValues('ShiftTypeValues', { [continuous]: 1431, [fixed]: 1432 })],
  keys: shiftPlanKeys,
  kinds: { shiftPlan: ofTable('shift_plan'), shiftPlanCheck: ofTable('shift_plan_check') },
  records: { shift_plan: { label: ['Shift Plan', 'Shift Plans'], path: '/ShiftPlan' } },
})
