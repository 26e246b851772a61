import { documentKeys, feature } from '../../../kit/feature/feature.server.ts'
import { rollOutPlan } from './roll-out.job.ts'
import { shiftPlanCalls } from './shift-plan.server.ts'

const belowPlans = { icon: 'plan', group: 'Rostering', key: 'Shift_Plan', under: '/ShiftPlan' } as const

/** Shift plans, who follows them, and their publishing. */
export default feature({
  screens: [
    { path: '/ShiftPlan', file: 'shift-plan', label: 'Shift Plan', icon: 'plan', group: 'Rostering', key: 'Shift_Plan' },
    { path: '/AddShiftPlan', file: 'add-shift-plan', label: 'Add Shift Plan', ...belowPlans },
    { path: '/ShiftPlanAssignment', file: 'shift-plan-assignment', label: 'Shift Plan Assignment', ...belowPlans },
  ],
  calls: shiftPlanCalls,
  jobs: [rollOutPlan],
  keys: [...documentKeys('Shift_Plan'), 'Publish_Shift_Plan'],
})
