import { z } from 'zod'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { check as instant } from '../../../kit/fields/date-time/date-time.check.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { isLocalTime } from './local-time.rules.ts'
import { rawClockingKeys } from './raw-clocking.api.ts'

/** The most letters of a reason. */
export const mostLetters = 250
const mostAtOnce = 1000

/** Why a figure is changed by hand (RAWCLK-06, RECON-02). */
export const reason = z
  .string()
  .trim()
  .min(1, 'A reason is required.')
  .max(mostLetters, inEnglish('At most {{count}} {{count:character|characters}}', { count: mostLetters }))

const orgNodeId = z.int()
const id = z.int().positive()
const ids = z.array(id).min(1, 'Please select the record to delete').max(mostAtOnce)
const employeeNumber = z.string().trim().min(1, 'A value is required.').max(20)

/** What the specified payload has besides and the session or the server decides (RAWCLK-04). */
const ignored = [
  ...['cardid', 'terminalid', 'collectiondatetime', 'locationid', 'allocated', 'updatedon', 'messageid'],
  ...['accountedplannedshiftid', 'updatedby', 'processed', 'attendanceId', 'livedata'],
]

/** By the clock of the terminal, without an offset. */
const localTime = z.string().refine(isLocalTime, { abort: true })

const adjustment = z.strictObject({
  /** the specification's form has none: then it is the person's on that date */
  orgNodeId: orgNodeId.optional(),
  /** the clocking to move; absent adds one */
  rawClockingID: id.nullish(),
  employeeNumber,
  transcode: z.enum(['IN', 'OUT']),
  swipedAt: z.union([instant(), localTime], 'A date and time like 2026-11-15T07:30'),
  /** the roster date; absent = that of the shift next to it */
  shiftDate: workDate().nullish(),
  reason,
})

/** What our own screens send: always the node too. */
type Adjustment = z.output<typeof adjustment> & { readonly orgNodeId: number }

/** RAWCLK-04, CALL-67: a clocking added by hand, or one that is moved to another time. */
export const adjustClocking = endpoint({
  method: 'PUT',
  path: '/raw-clockings/adjustment',
  summary: 'Adds a clocking by hand, or moves one to another time, with the reason; the hours of the day are computed again',
  needs: edits(rawClockingKeys.edit),
  reach: 'orgNode',
  names: { rawClockingID: 'clocking' },
  input: adjustment as unknown as z.ZodType<Adjustment, Adjustment>,
  output: z.object({ rawClockingID: id, shiftDate: z.iso.date(), version: z.int() }),
  wire: { swipedatetime: 'swipedAt', adjustmentnotes: 'reason' },
  ignored,
})

/** CALL-65: voided clockings stay in the list and count nowhere. */
export const voidClockings = endpoint({
  method: 'DELETE',
  path: '/raw-clockings',
  summary: 'Takes clockings out of the hours, all of the ids or none; they stay in the list as voided',
  needs: edits(rawClockingKeys.remove),
  reach: 'orgNode',
  names: { ids: 'clocking' },
  input: z.strictObject({ ids, reason: reason.default('Wrong clocking') }),
  output: z.object({ ids: z.array(id) }),
  wire: { rawClockingID: 'ids' },
  list: 'ids',
})

export const restoreClockings = endpoint({
  method: 'PUT',
  path: '/raw-clockings/restore',
  summary: 'Puts voided clockings back, all of the ids or none',
  needs: edits(rawClockingKeys.remove),
  reach: 'orgNode',
  names: { ids: 'clocking' },
  input: z.strictObject({ ids, reason }),
  output: z.object({ ids: z.array(id) }),
})

const unknownRow = z.object({
  id,
  employeeNumber: z.string(),
  employeeName: z.string().nullable(),
  shiftDate: z.iso.date(),
  clockIn: z.string().nullable(),
  clockOut: z.string().nullable(),
  /** the file, and who uploaded it */
  fileName: z.string().nullable(),
  by: z.string().nullable(),
})
export type UnknownClocking = z.output<typeof unknownRow>

export const unknownClockings = endpoint({
  method: 'GET',
  path: '/raw-clockings/unknown',
  summary: 'Uploaded rows of people whom nobody knows by their number; they count nowhere until somebody says who it was',
  needs: sees(rawClockingKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({ rows: z.array(unknownRow) }),
})

export const assignUnknown = endpoint({
  method: 'PUT',
  path: '/raw-clockings/unknown/:id/person',
  summary: 'Says whose an unknown row is: its clockings are added to that person’s date, and its hours computed again',
  needs: edits(rawClockingKeys.edit),
  reach: 'orgNode',
  names: { id: 'unknownClocking' },
  input: z.strictObject({ id: z.coerce.number().int(), employeeNumber }),
  output: z.object({ added: z.int() }),
  errors: { noPerson: 409 },
})

export const dismissUnknown = endpoint({
  method: 'PUT',
  path: '/raw-clockings/unknown/:id/dismissed',
  summary: 'Says that an unknown row is nobody’s: it leaves the list',
  needs: edits(rawClockingKeys.edit),
  reach: 'orgNode',
  names: { id: 'unknownClocking' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.object({}),
})
