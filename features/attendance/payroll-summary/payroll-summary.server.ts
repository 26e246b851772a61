import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { payrollColumns } from './payroll-columns.rules.ts'
import { periodsOf, summaryOf } from './payroll-reads.server.ts'
import { payPeriods, payrollSummary, payrollSummaryExcel, payrollSummaryPdf } from './payroll-summary.api.ts'

export const payrollSummaryCalls: Implementation[] = [
  implement(payrollSummary, async (period, { db }) => summaryOf(db, period)),
  implement(payrollSummaryExcel, (input, ctx) => fileOf('xlsx', input, ctx)),
  implement(payrollSummaryPdf, (input, ctx) => fileOf('pdf', input, ctx)),
  implement(payPeriods, async ({ orgNodeId }, { db }) => ({ periods: await periodsOf(db, orgNodeId) })),
]

interface Wanted {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly employeeNumbers: readonly string[]
  readonly language: string
  readonly zone: string
}

/** The people named, in their order, each once. */
async function fileOf(kind: 'xlsx' | 'pdf', { employeeNumbers, language, zone, ...period }: Wanted, ctx: Context) {
  const { people, totals } = await summaryOf(ctx.db, period)
  const known = new Map(people.map(person => [person.employeeNumber, person]))
  const rows = [...new Set(employeeNumbers)].flatMap(number => known.get(number) ?? [])
  const fileName = `payroll-summary ${period.from} to ${period.to}`
  return reportFile(
    { kind, title: 'Payroll Summary', sheet: 'Payroll', fileName, columns: payrollColumns(totals), rows, look: { language, zone } },
    ctx,
  )
}
