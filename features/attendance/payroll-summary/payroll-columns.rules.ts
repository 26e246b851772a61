import type { ReportColumn } from '../../../kit/report/report.ts'
import type { PayrollFigures, PayrollRow } from './payroll-summary.api.ts'

type Minutes = Exclude<keyof PayrollFigures, 'absentDays' | 'openDays'>

const figures: readonly { readonly name: Minutes; readonly header: string; readonly rare?: true }[] = [
  { name: 'normal', header: 'Normal' },
  { name: 'dailyOvertime', header: 'Daily OT' },
  { name: 'offOvertime', header: 'OFF OT' },
  { name: 'holidayOvertime', header: 'Holiday OT', rare: true },
  { name: 'weeklyOvertime', header: 'Weekly OT', rare: true },
  { name: 'ramadanExtra', header: 'Ramadan extra', rare: true },
  { name: 'night', header: 'Night', rare: true },
  { name: 'late', header: 'Late' },
  { name: 'earlyOut', header: 'Early Out' },
]

/** The columns of a period: figures that few terminals pay only where somebody has some. Of the page and of its files. */
export const payrollColumns = (totals: PayrollFigures): ReportColumn<PayrollRow>[] => [
  { id: 'employeeNumber', header: 'Employee Number', kind: 'text', value: row => row.employeeNumber, width: 190 },
  { id: 'name', header: 'Name', kind: 'text', value: row => row.name, width: 220 },
  { id: 'contractor', header: 'Contractor', kind: 'text', value: row => row.contractor, width: 200 },
  ...figures
    .filter(({ name, rare }) => !rare || totals[name] > 0)
    .map(
      ({ name, header }): ReportColumn<PayrollRow> => ({
        id: name,
        header,
        kind: 'minutes',
        value: row => row[name],
        width: 110,
        total: true,
      }),
    ),
  { id: 'absentDays', header: 'Absent Days', kind: 'number', value: row => row.absentDays, width: 120, total: true },
]
