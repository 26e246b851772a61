import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { excelOf, fileLook, longExcelOf, longPdfOf, mostPdfRows, pdfOf } from '../../../kit/report/report.ts'

export const rawClockingKeys = {
  view: key('Raw_Clocking'),
  excel: key('Excel_Report_RawClocking'),
  pdf: key('PDF_Report_RawClocking'),
  edit: key('Raw_Clocking_Edit'),
  remove: key('Raw_Clocking_Delete'),
}

/** A date range is at most 31 days (FORM-06). */
export const mostDays = 31

const orgNodeId = z.coerce.number().int()

const clocking = z.object({
  rawClockingID: z.int(),
  employeeId: z.int(),
  employeeNumber: z.string(),
  employeeName: z.string(),
  shiftDate: z.iso.date(),
  transcode: z.enum(['IN', 'OUT']),
  swipedAt: z.string(),
  /** the time that counts, where a hand has moved it */
  effectiveAt: z.string(),
  source: z.enum(['phone', 'reader', 'manual', 'upload', 'interface']),
  location: z.string().nullable(),
  processed: z.enum(['Yes', 'No']),
  voided: z.boolean(),
  /** the shift of its roster date; null = OFF: not edited in its cell (RAWCLK-12) */
  shiftId: z.int().nullable(),
  /** who uploaded it, or who changed it last and why; null = a clock */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RawClocking = z.output<typeof clocking>

/** More are never sent at once; the dates narrow them. */
export const mostRows = 5000

/** RAWCLK-03; `search` is part of a name or number. */
export const rawClockings = endpoint({
  method: 'GET',
  path: '/raw-clockings',
  summary: 'Clockings as they were swiped, by roster date',
  needs: sees(rawClockingKeys.view),
  reach: 'orgNode',
  input: period(mostDays, {
    orgNodeId,
    search: z.string().trim().max(100).default(''),
    /** this person alone; everybody when it is empty (CALL-64) */
    employeeNumber: z
      .string()
      .trim()
      .max(20)
      .transform(number => number || undefined)
      .optional(),
    limit: z.coerce.number().int().min(1).max(mostRows).default(1000),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  output: z.object({ total: z.int(), rows: z.array(clocking) }),
  // CALL-64
  wire: { startDate: 'from', endDate: 'to', employeeNo: 'employeeNumber' },
})

const file = { path: '/raw-clockings', report: 'Raw Clocking' } as const
const inSight = period(mostDays, { orgNodeId, clockings: z.array(z.int()).max(mostPdfRows), ...fileLook })

export const rawClockingsExcel = excelOf({ ...file, key: rawClockingKeys.excel, input: inSight })
export const rawClockingsPdf = pdfOf({ ...file, key: rawClockingKeys.pdf, input: inSight })

/** All clockings that match, where there are more than a page shows. */
const matching = period(mostDays, { orgNodeId, search: z.string().trim().max(100).default(''), ...fileLook })
export const rawClockingsLong = {
  excel: longExcelOf({ ...file, key: rawClockingKeys.excel, input: matching }),
  pdf: longPdfOf({ ...file, key: rawClockingKeys.pdf, input: matching }),
}
