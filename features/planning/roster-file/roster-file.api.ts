import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { uploadCall, uploadShape } from '../../../kit/import/upload.api.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { mostDays } from './roster-file.rules.ts'

/** Downloading takes the right to see the roster; filling it from a file is a right of its own. */
export const rosterFileKeys = { upload: key('Upload_Roster') }

export const downloadSchedule = endpoint({
  method: 'POST',
  path: '/Schedules/DownloadSchedule',
  // SEC-08
  zipped: true,
  summary: 'The live roster of these dates as a workbook: a row a person, a column a date; it can be uploaded again (CALL-56)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.int() }),
  output: z.object({ fileName: z.string() }),
  wire: { startDate: 'from', endDate: 'to' },
})

const refusal = z.strictObject({
  /** row of the sheet; the header is 1 */
  rowNo: z.int(),
  column: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  message: z.string(),
})

const outcome = z.strictObject({
  /** why nothing of the file can be taken; null when some of it can */
  refused: z.string().nullable(),
  /** rows of the file */
  counts: z.strictObject({ add: z.int(), change: z.int(), unchanged: z.int(), refused: z.int() }),
  /** days that are changed */
  days: z.int(),
  /** the first thousand */
  refusals: z.array(refusal),
  /** what the file does to what is rostered; an upload is refused when this has changed since the check */
  plan: z.string(),
})
export type RosterOutcome = z.output<typeof outcome>

const common = { needs: edits(rosterFileKeys.upload), reach: 'orgNode', ...uploadCall } as const
const file = { orgNodeId: z.int(), ...uploadShape }

export const checkRosterFile = endpoint({
  ...common,
  method: 'POST',
  path: '/schedules/roster-upload/check',
  summary: 'What a workbook of a roster would change, and what of it is wrong by row and column; writes nothing (ND-14)',
  input: z.strictObject(file),
  output: outcome,
})

export const uploadRosterFile = endpoint({
  ...common,
  method: 'POST',
  path: '/schedules/roster-upload',
  summary: 'Fill the live roster from a workbook: the good rows, as they were checked (SCHED-23, ND-14)',
  input: z.strictObject({ ...file, plan: z.string() }),
  output: outcome,
  errors: { locked: 409 },
})
