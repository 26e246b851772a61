import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { longReport } from '../../../kit/report/long-report.server.ts'
import { reportFile } from '../../../kit/report/report-file.server.ts'
import { paidAbsences } from './paid-absence.api.ts'
import { paidAbsencesOf } from './paid-absence-reads.server.ts'
import { aboutOf } from './payroll-about.rules.ts'
import { payrollColumns } from './payroll-columns.rules.ts'
import { periodsOf, stateOf, summaryOf } from './payroll-reads.server.ts'
import {
  editPayrollRemark,
  type PayrollRow,
  payPeriods,
  payrollKeys,
  payrollSummary,
  payrollSummaryExcel,
  payrollSummaryLong,
  payrollSummaryPdf,
} from './payroll-summary.api.ts'
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
    absences: await paidAbsencesOf(db, { ...period, employeeId }),
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

async function fileOf(kind: 'xlsx' | 'pdf', input: Wanted, ctx: Context) {
  const { language, zone, from, to } = input
  const made = await rowsOf(ctx.db, input, ctx.now)
  return reportFile({ kind, ...names, fileName: fileNameOf(input), ...made, look: { language, zone }, period: { from, to } }, ctx)
}

/** The people named, in their order, each once; and what the workbook says about itself. */
async function rowsOf(db: Scoped, { orgNodeId, from, to, employeeNumbers, search }: Wanted, now: string) {
  const period = { orgNodeId, from, to }
  const { people, totals } = await summaryOf(db, period, now)
  const known = new Map(people.map(person => [person.employeeNumber, person]))
  const rows = [...new Set(employeeNumbers)].flatMap(number => known.get(number) ?? [])
  const about = aboutOf({ period, state: await stateOf(db, period), search, rows })
  return { columns: payrollColumns(totals), rows, about }
}

/** A row is of a number and a name; its minutes stand as hours. */
const names = { title: 'Payroll Summary', sheet: 'Payroll', leading: 2, hours: true } as const
const fileNameOf = ({ from, to }: Pick<Wanted, 'from' | 'to'>) => `payroll-summary ${from} to ${to}`

/** Of more people than somebody waits for. */
export const payrollReport = longReport<Wanted, PayrollRow>({
  name: 'payrollSummary',
  ...names,
  access: payrollKeys,
  calls: payrollSummaryLong,
  count: async ({ employeeNumbers }) => new Set(employeeNumbers).size,
  fileName: fileNameOf,
  period: ({ from, to }) => ({ from, to }),
  read: rowsOf,
})
