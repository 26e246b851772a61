import { type Implementation, implement, WithBytes } from '../../../kit/calls/handler.server.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import { minutesColumns } from './payroll-columns.rules.ts'
import { periodsOf, summaryOf, totalsOf } from './payroll-reads.server.ts'
import { payrollSheet } from './payroll-sheet.server.ts'
import { payPeriods, payrollSummary, payrollSummaryExcel } from './payroll-summary.api.ts'

export const payrollSummaryCalls: Implementation[] = [
  implement(payrollSummary, async (period, { db }) => summaryOf(db, period)),
  implement(payrollSummaryExcel, async ({ employeeNumbers, ...period }, { db }) => {
    const { people, totals } = await summaryOf(db, period)
    const known = new Map(people.map(person => [person.employeeNumber, person]))
    const inSight = [...new Set(employeeNumbers)].flatMap(number => known.get(number) ?? [])
    const bytes = await writeWorkbook([payrollSheet(inSight, totalsOf(inSight), minutesColumns(totals))])
    return new WithBytes({ fileName: `payroll-summary ${period.from} to ${period.to}.xlsx` }, bytes)
  }),
  implement(payPeriods, async ({ orgNodeId }, { db }) => ({ periods: await periodsOf(db, orgNodeId) })),
]
