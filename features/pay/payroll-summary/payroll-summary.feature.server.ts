import { feature } from '../../../kit/feature/feature.server.ts'
import { payrollKeys } from './payroll-summary.api.ts'
import { payrollReport, payrollSummaryCalls } from './payroll-summary.server.ts'

/** Paid hours of each person. */
export default feature({
  screens: [
    {
      path: '/PayrollSummary',
      file: 'payroll-summary',
      label: 'Payroll Summary',
      icon: 'pay',
      group: 'Time and Attendance',
      key: payrollKeys.view,
    },
  ],
  calls: payrollSummaryCalls,
  reports: [payrollReport],
  keys: payrollKeys,
  grants: { Scheduler: { [payrollKeys.view]: 'visible' }, Timekeeper: 'editable' },
})
