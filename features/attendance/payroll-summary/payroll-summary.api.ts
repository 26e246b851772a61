import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { excelOf, fileLook, longExcelOf, longPdfOf, mostPdfRows, pdfOf } from '../../../kit/report/report.ts'

export const payrollKeys = {
  view: key('Payroll_Summary'),
  excel: key('Excel_Report_PayrollSummary'),
  pdf: key('PDF_Report_PayrollSummary'),
}

/** A date range is at most 31 days (FORM-06). */
export const mostDays = 31
/** As many people as a workbook is written of in a second or two. */
const mostPeople = 20_000
const orgNodeId = z.coerce.number().int()

const minutes = z.int().min(0)
const figures = z.object({
  normal: minutes,
  dailyOvertime: minutes,
  offOvertime: minutes,
  holidayOvertime: minutes,
  weeklyOvertime: minutes,
  ramadanExtra: minutes,
  /** within the others, paid besides */
  night: minutes,
  late: minutes,
  earlyOut: minutes,
  absentDays: z.int(),
  /** days that wait for review: they are in the sums */
  openDays: z.int(),
})
export type PayrollFigures = z.output<typeof figures>

const person = figures.extend({
  employeeId: z.int(),
  employeeNumber: z.string(),
  name: z.string(),
  contractor: z.string().nullable(),
})
export type PayrollRow = z.output<typeof person>

/** All figures in minutes; computed days only. */
export const payrollSummary = endpoint({
  method: 'GET',
  path: '/payroll-summary',
  summary: 'Paid minutes of a period, per person and in total',
  needs: sees(payrollKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId }),
  output: z.object({ people: z.array(person), totals: figures }),
})

const file = { path: '/payroll-summary', report: 'Payroll Summary' } as const
const inSight = (most: number) => period(mostDays, { orgNodeId, employeeNumbers: z.array(z.string().max(40)).max(most), ...fileLook })

export const payrollSummaryExcel = excelOf({ ...file, key: payrollKeys.excel, input: inSight(mostPeople) })
export const payrollSummaryPdf = pdfOf({ ...file, key: payrollKeys.pdf, input: inSight(mostPdfRows) })

/** as many people as the biggest company has */
const mostNamed = 60_000
export const payrollSummaryLong = {
  excel: longExcelOf({ ...file, key: payrollKeys.excel, input: inSight(mostNamed) }),
  pdf: longPdfOf({ ...file, key: payrollKeys.pdf, input: inSight(mostNamed) }),
}

const payPeriod = z.object({
  id: z.int(),
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  state: z.enum(['open', 'review', 'approved', 'locked']),
})
export type PayPeriod = z.output<typeof payPeriod>

export const payPeriods = endpoint({
  method: 'GET',
  path: '/pay-periods',
  summary: 'The pay periods of a node, newest first; none when it has no pay calendar',
  needs: sees(payrollKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId }),
  output: z.object({ periods: z.array(payPeriod) }),
})
