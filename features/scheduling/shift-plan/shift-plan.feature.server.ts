import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { shiftPlanKeys } from './shift-plan.api.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const belowPlans = { icon: 'plan', group: 'Rostering', key: shiftPlanKeys.view, under: '/ShiftPlan' } as const

/** Shift plans, who follows them, and their publishing. */
export default feature({
  screens: [
    { path: '/ShiftPlan', file: 'shift-plan', label: 'Shift Plan', icon: 'plan', group: 'Rostering', key: shiftPlanKeys.view },
    { path: '/AddShiftPlan', file: 'add-shift-plan', label: 'Add Shift Plan', ...belowPlans },
    { path: '/ShiftPlanAssignment', file: 'shift-plan-assignment', label: 'Shift Plan Assignment', ...belowPlans },
  ],
  calls: shiftPlanCalls,
  jobs: [rollOutPlan],
  keys: shiftPlanKeys,
  kinds: { shiftPlan: ofTable('shift_plan') },
})
