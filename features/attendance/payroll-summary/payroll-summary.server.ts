import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { paidAbsences } from './paid-absence.api.ts'
import { paidAbsencesOf } from './paid-absence-reads.server.ts'
import { aboutOf } from './payroll-about.rules.ts'
import { payrollColumns } from './payroll-columns.rules.ts'
import { periodsOf, stateOf, summaryOf } from './payroll-reads.server.ts'
import { editPayrollRemark, payPeriods, payrollSummary, payrollSummaryExcel, payrollSummaryPdf } from './payroll-summary.api.ts'
import { keepRemark } from './remark-writes.server.ts'

export const payrollSummaryCalls: Implementation[] = [
  implement(payrollSummary, async (period, { db, now }) => summaryOf(db, period, now)),
  implement(payrollSummaryExcel, (input, ctx) => fileOf('xlsx', input, ctx)),
  implement(payrollSummaryPdf, (input, ctx) => fileOf('pdf', input, ctx)),
  implement(editPayrollRemark, async (given, { db }) => {
    await keepRemark(db, given)
    return {}
  }),
  implement(paidAbsences, async ({ employeeId, ...period }, { db }) => ({
    absences: await paidAbsencesOf(db, { ...period, people: [employeeId] }),
  })),
  implement(payPeriods, async ({ orgNodeId }, { db }) => ({ periods: await periodsOf(db, orgNodeId) })),
]

interface Wanted {
  readonly orgNodeId: number
  readonly from: string
  readonly to: string
  readonly employeeNumbers: readonly string[]
  readonly search: string
  readonly language: string
  readonly zone: string
}

/** The people named, in their order, each once. */
async function fileOf(kind: 'xlsx' | 'pdf', { employeeNumbers, search, language, zone, ...period }: Wanted, ctx: Context) {
  const { people, totals } = await summaryOf(ctx.db, period, ctx.now)
  const known = new Map(people.map(person => [person.employeeNumber, person]))
  const rows = [...new Set(employeeNumbers)].flatMap(number => known.get(number) ?? [])
  const fileName = `payroll-summary ${period.from} to ${period.to}`
  return reportFile(
    {
      ...{ kind, title: 'Payroll Summary', sheet: 'Payroll', fileName, columns: payrollColumns(totals), rows, look: { language, zone } },
      hours: true,
      about: aboutOf({ period, state: await stateOf(ctx.db, period), search, rows }),
    },
    ctx,
  )
}
