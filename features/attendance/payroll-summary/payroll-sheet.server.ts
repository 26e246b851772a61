import type { OutputSheet, SheetColumn } from '../../../kit/files/write-workbook.ts'
import type { MinutesColumn } from './payroll-columns.rules.ts'
import type { PayrollFigures, PayrollRow } from './payroll-summary.api.ts'

/** The sheet `Payroll` with these columns of minutes: a row a person, the totals last. */
export function payrollSheet(people: readonly PayrollRow[], totals: PayrollFigures, shown: readonly MinutesColumn[]): OutputSheet {
  const figuresOf = (figures: PayrollFigures): number[] => [...shown.map(({ name }) => figures[name]), figures.absentDays]
  return {
    name: 'Payroll',
    columns: [
      { header: 'Employee Number', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'Contractor', kind: 'text' },
      ...shown.map(({ header }): SheetColumn => ({ header, kind: 'minutes' })),
      { header: 'Absent Days', kind: 'integer' },
    ],
    rows: people.map(person => [person.employeeNumber, person.name, person.contractor, ...figuresOf(person)]),
    totals: ['Total', null, null, ...figuresOf(totals)],
  }
}
