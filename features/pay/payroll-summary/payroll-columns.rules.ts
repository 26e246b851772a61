import type { ReportColumn } from '../../../kit/report/report.ts'
import type { PayrollFigures, PayrollRow } from './payroll-summary.api.ts'

type Counts = 'absentDays' | 'openDays' | 'uncomputedDays' | 'outdatedDays' | 'standUp' | 'training' | 'fullWeekend' | 'fullNight'
type Minutes = Exclude<keyof PayrollFigures, Counts>

const figures: readonly { readonly name: Minutes; readonly header: string; readonly rare?: true }[] = [
  { name: 'worked', header: 'Worked' },
  { name: 'normal', header: 'Normal' },
  { name: 'dailyOvertime', header: 'Daily OT' },
  { name: 'offOvertime', header: 'OFF OT' },
  { name: 'holidayOvertime', header: 'Holiday OT', rare: true },
  { name: 'weeklyOvertime', header: 'Weekly OT', rare: true },
  { name: 'ramadanExtra', header: 'Ramadan extra', rare: true },
  { name: 'waitingOvertime', header: 'OT to approve', rare: true },
  { name: 'capped', header: 'Above the OT cap', rare: true },
  { name: 'compOff', header: 'Comp off', rare: true },
  { name: 'paidAbsence', header: 'Paid absence', rare: true },
  { name: 'night', header: 'Night', rare: true },
  { name: 'late', header: 'Late' },
  { name: 'earlyOut', header: 'Early Out' },
]

const supplements = [
  { name: 'standUp', header: 'Stand-up' },
  { name: 'training', header: 'Training' },
  { name: 'fullWeekend', header: 'Full weekend' },
  { name: 'fullNight', header: 'Full night' },
] as const
const missing = [
  { name: 'openDays', header: 'Days to review' },
  { name: 'uncomputedDays', header: 'Days not computed' },
  { name: 'outdatedDays', header: 'Days out of date' },
  { name: 'unconfirmedDays', header: 'Days to confirm' },
] as const

/** The columns of a period: figures that few terminals pay only where somebody has some. Of the page and of its files. */
export const payrollColumns = (totals: PayrollFigures): ReportColumn<PayrollRow>[] => [
  { id: 'employeeNumber', header: 'Employee Number', kind: 'text', value: row => row.employeeNumber, width: 120 },
  { id: 'name', header: 'Name', kind: 'text', value: row => row.name, width: 135 },
  { id: 'contractor', header: 'Contractor', kind: 'text', value: row => row.contractor, width: 125 },
  ...figures
    .filter(({ name, rare }) => !rare || totals[name] > 0)
    .map(
      ({ name, header }): ReportColumn<PayrollRow> => ({
        id: name,
        header,
        kind: 'minutes',
        value: row => row[name],
        width: 90,
        total: true,
      }),
    ),
  ...supplements
    .filter(({ name }) => totals[name] > 0)
    .map(
      ({ name, header }): ReportColumn<PayrollRow> => ({
        id: name,
        header,
        kind: 'number',
        value: row => row[name],
        width: 90,
        total: true,
      }),
    ),
  { id: 'absentDays', header: 'Absent Days', kind: 'number', value: row => row.absentDays, width: 90, total: true },
  // what is not in the figures, or not as it will be: to review, not computed, out of date
  ...missing
    .filter(({ name }) => totals[name] > 0)
    .map(
      ({ name, header }): ReportColumn<PayrollRow> => ({
        id: name,
        header,
        kind: 'number',
        value: row => row[name],
        width: 95,
        total: true,
      }),
    ),
  { id: 'remark', header: 'Remark', kind: 'text', value: row => row.remark, width: 110 },
]
