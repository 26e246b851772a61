import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { excelOf, fileLook, longExcelOf, longPdfOf, mostPdfRows, pdfOf } from '../../../kit/report/report.ts'
import { inEnglish } from '../../../kit/words/fill.ts'

export const payrollKeys = {
  view: key('Payroll_Summary'),
  excel: key('Excel_Report_PayrollSummary'),
  pdf: key('PDF_Report_PayrollSummary'),
  remark: key('Edit_Payroll_Remark'),
}

/** A date range is at most 31 days (FORM-06). */
export const mostDays = 31
/** As many people as a workbook is written of in a second or two. */
const mostPeople = 20_000
const orgNodeId = z.coerce.number().int()

const minutes = z.int().min(0)
const count = z.int().min(0)
const figures = z.object({
  worked: minutes,
  normal: minutes,
  dailyOvertime: minutes,
  offOvertime: minutes,
  holidayOvertime: minutes,
  weeklyOvertime: minutes,
  ramadanExtra: minutes,
  /** overtime that waits for approval: not payable, and not in the figures above */
  waitingOvertime: minutes,
  /** above the overtime cap: not paid */
  capped: minutes,
  /** given back as time instead of pay */
  compOff: minutes,
  paidAbsence: minutes,
  /** units of the supplements */
  standUp: count,
  training: count,
  fullWeekend: count,
  fullNight: count,
  /** within the others, paid besides */
  night: minutes,
  late: minutes,
  earlyOut: minutes,
  absentDays: z.int(),
  /** days that wait for review: they are in the sums */
  openDays: z.int(),
  /** days that are over and not computed: not in the sums */
  uncomputedDays: count,
  /** days whose clockings, shifts or parameters have changed since: in the sums as they were */
  outdatedDays: count,
  /** days whose presence is too long and nobody has confirmed: not payable, and not in the sums */
  unconfirmedDays: count,
})
export type PayrollFigures = z.output<typeof figures>

const person = figures.extend({
  employeeId: z.int(),
  employeeNumber: z.string(),
  name: z.string(),
  contractor: z.string().nullable(),
  remark: z.string().nullable(),
  /** a row without a shift is not edited in its cell (CF-76) */
  hasShift: z.boolean(),
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
const inSight = (most: number) =>
  period(mostDays, {
    orgNodeId,
    employeeNumbers: z.array(z.string().max(40)).max(most),
    search: z.string().max(100).default(''),
    ...fileLook,
  })

export const payrollSummaryExcel = excelOf({ ...file, key: payrollKeys.excel, input: inSight(mostPeople) })
export const payrollSummaryPdf = pdfOf({ ...file, key: payrollKeys.pdf, input: inSight(mostPdfRows) })

/** as many people as the biggest company has */
const mostNamed = 60_000
export const payrollSummaryLong = {
  excel: longExcelOf({ ...file, key: payrollKeys.excel, input: inSight(mostNamed) }),
  pdf: longPdfOf({ ...file, key: payrollKeys.pdf, input: inSight(mostNamed) }),
}

/** The most letters of a remark (PAYROLL-02). */
export const mostLetters = 250

export const editPayrollRemark = endpoint({
  method: 'PUT',
  path: '/payroll-summary/remark',
  summary: 'Notes something about the pay of a person in a period; an empty text takes it away',
  needs: edits(payrollKeys.remark),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: period(mostDays, {
    orgNodeId: z.int(),
    employeeId: z.int().positive(),
    remark: z
      .string()
      .trim()
      .max(mostLetters, inEnglish('At most {{count}} {{count:character|characters}}', { count: mostLetters })),
  }),
  output: z.object({}),
})

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
