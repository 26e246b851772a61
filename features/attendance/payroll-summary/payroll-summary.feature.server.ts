import { feature } from '../../../kit/feature/feature.server.ts'
import { payrollSummaryCalls } from './payroll-summary.server.ts'

/** Paid hours of each person. */
export default feature({
  screens: [
    {
      path: '/PayrollSummary',
      file: 'payroll-summary',
      label: 'Payroll Summary',
      icon: 'pay',
      group: 'Time and Attendance',
      key: 'Payroll_Summary',
    },
  ],
  calls: payrollSummaryCalls,
  keys: ['Payroll_Summary', 'Excel_Report_PayrollSummary'],
  grants: { Scheduler: { Payroll_Summary: 'visible' }, Timekeeper: 'editable' },
})
