import type { OutputSheet, SheetColumn } from '../../../kit/files/write-workbook.ts'
import type { PayrollFigures, PayrollRow } from './payroll-summary.api.ts'

const columns: SheetColumn[] = [
  { header: 'Employee Number', kind: 'text' },
  { header: 'Name', kind: 'text' },
  { header: 'Contractor', kind: 'text' },
  { header: 'Normal', kind: 'minutes' },
  { header: 'Daily OT', kind: 'minutes' },
  { header: 'OFF OT', kind: 'minutes' },
  { header: 'Late', kind: 'minutes' },
  { header: 'Early Out', kind: 'minutes' },
  { header: 'Absent Days', kind: 'integer' },
]

/** The sheet `Payroll`: a row a person, the totals last. */
export function payrollSheet(people: readonly PayrollRow[], totals: PayrollFigures): OutputSheet {
  return {
    name: 'Payroll',
    columns,
    rows: people.map(person => [person.employeeNumber, person.name, person.contractor, ...figuresOf(person)]),
    totals: ['Total', null, null, ...figuresOf(totals)],
  }
}

const figuresOf = (figures: PayrollFigures): number[] => [
  figures.normal,
  figures.dailyOvertime,
  figures.offOvertime,
  figures.late,
  figures.earlyOut,
  figures.absentDays,
]
