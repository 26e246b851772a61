import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { fileLook } from '../../../kit/report/report.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { employee } from './employee.resource.ts'

/** What has files of its own beside the list (EMP-25). */
export const lineFiles = ['skills', 'licences', 'exclusions'] as const
export type LineFile = (typeof lineFiles)[number]

const mostPeople = 5000
const people = {
  orgNodeId: z.int().positive(),
  ids: z.array(rowId).max(mostPeople, inEnglish('At most {{count}} {{count:row|rows}}', { count: mostPeople })),
  ...fileLook,
}
/** The file `lines` of a call. */
const which = z.enum(lineFiles)

/** The skills, licences or exclusions of the people in sight as a workbook. */
export const employeeLinesExcel = endpoint({
  method: 'POST',
  path: '/employees/:lines/excel',
  summary: 'The skills, licences or exclusions of these people as an Excel workbook in byteData, a row for each (EMP-25)',
  needs: sees(employee.access.excel!),
  reach: 'orgNode',
  input: z.strictObject({ ...people, lines: which }),
  output: z.object({ fileName: z.string() }),
})

/** The same as a PDF. */
export const employeeLinesPdf = endpoint({
  method: 'POST',
  path: '/employees/:lines/pdf',
  summary: 'The skills, licences or exclusions of these people as a PDF in byteData, a row for each (EMP-25)',
  needs: sees(employee.access.pdf!),
  reach: 'orgNode',
  input: z.strictObject({ ...people, lines: which }),
  output: z.object({ fileName: z.string() }),
  errors: { tooMany: 409 },
})
