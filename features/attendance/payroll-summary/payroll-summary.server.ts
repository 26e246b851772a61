import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { longReport } from '../../../kit/report/long-report.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { payrollColumns } from './payroll-columns.rules.ts'
import { periodsOf, summaryOf } from './payroll-reads.server.ts'
import {
  type PayrollRow,
  payPeriods,
  payrollKeys,
  payrollSummary,
  payrollSummaryExcel,
  payrollSummaryLong,
  payrollSummaryPdf,
} from './payroll-summary.api.ts'

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
  const { title, sheet } = names
  return reportFile(
    {
      kind,
      title,
      sheet,
      fileName: fileNameOf(period),
      look: { language, zone },
      ...(await rowsOf(ctx.db, { ...period, employeeNumbers })),
    },
    ctx,
  )
}

async function rowsOf(db: Scoped, { employeeNumbers, ...period }: Pick<Wanted, 'orgNodeId' | 'from' | 'to' | 'employeeNumbers'>) {
  const { people, totals } = await summaryOf(db, period)
  const known = new Map(people.map(person => [person.employeeNumber, person]))
  return { columns: payrollColumns(totals), rows: [...new Set(employeeNumbers)].flatMap(number => known.get(number) ?? []) }
}

const names = { title: 'Payroll Summary', sheet: 'Payroll' }
const fileNameOf = ({ from, to }: Pick<Wanted, 'from' | 'to'>) => `payroll-summary ${from} to ${to}`

/** Of more people than somebody waits for. */
export const payrollReport = longReport<Wanted, PayrollRow>({
  name: 'payrollSummary',
  ...names,
  access: payrollKeys,
  calls: payrollSummaryLong,
  count: async ({ employeeNumbers }) => new Set(employeeNumbers).size,
  fileName: fileNameOf,
  read: (db, { orgNodeId, from, to, employeeNumbers }) => rowsOf(db, { orgNodeId, from, to, employeeNumbers }),
})
