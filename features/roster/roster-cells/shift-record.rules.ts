import { z } from 'zod'
import { isInstant } from '../../../kit/fields/instant.ts'
import { dateAfter, instantAt } from '../../../kit/words/formats.ts'
import type { ShiftDraft } from './roster-cells.api.ts'

const id = z.coerce.number().int().positive()
const blank = z.literal(['', 0, '0']).transform(() => null)
const idOrNone = z.union([blank, id]).nullish().default(null)

const localForm = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/
/** `2026-11-18T07:00:00` at the terminal (CONST-07), or an instant with its zone */
const moment = z
  .string()
  .refine(text => localForm.test(text) || isInstant(text), { error: 'This is not a date and time such as 2026-11-18T07:00:00.' })
const momentOrNone = z
  .union([z.literal('').transform(() => null), moment])
  .nullish()
  .default(null)
const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1']).transform(Number).transform(Boolean)])

/** The names of SHIFT-17 for what is read of a shift that another program sends. */
export const recordWire = {
  organisationnodeid: 'orgNodeId',
  employeeid: 'employeeId',
  shiftstart: 'startsAt',
  shiftend: 'endsAt',
  shiftbandid: 'bandId',
  overtimestart: 'otStartsAt',
  overtimeend: 'otEndsAt',
  trainingexceptiontypeid: 'trainingExceptionId',
  offcancelled: 'offCancelled',
  id: 'id',
  notes: 'notes',
  companynodeid: 'companyNodeId',
}
/** What the band, the date or the session says (SHIFT-17, data-model §6.4). */
export const notReadOfRecord = [
  ...['scheduleid', 'employeegrouprefid', 'overtimetypevalue', 'preparationminutes', 'depreparationminutes', 'authoredby', 'isdeployed'],
]

const record = {
  orgNodeId: idOrNone,
  companyNodeId: idOrNone,
  employeeId: id,
  bandId: id,
  startsAt: moment,
  endsAt: moment,
  otStartsAt: momentOrNone,
  otEndsAt: momentOrNone,
  notes: z.string().trim().max(300).nullish().default(null),
  trainingExceptionId: idOrNone,
  offCancelled: flag.default(false),
}
export const newRecord = z.strictObject(record)
export const changedRecord = z.strictObject({ ...record, id })
export type ShiftRecord = z.output<typeof newRecord> & { readonly id?: number }

/** A supplement of a shift that is added, changed or taken away (SHIFT-08, SHIFT-19); without `shiftId` of the new shifts. */
export const supplementEntry = z.strictObject({ supplementId: id, shiftId: idOrNone, uiStatus: z.enum(['added', 'updated', 'deleted']) })
export type SupplementEntry = z.output<typeof supplementEntry>

/** Off-cancelled and training are editable on these screens only (SHIFT-11). */
export const editsAll = (screenName: string): boolean => /live|dashboard|attendance/i.test(screenName)

const instantOf = (text: string, zone: string): string => {
  const [, date, hour, minute] = localForm.exec(text) ?? []
  return date ? instantAt(date, `${hour}:${minute}`, zone) : text
}

/** The shift-band date of a record: that of its start at the terminal. */
export const dateOfRecord = ({ startsAt }: ShiftRecord, dateAt: (instant: string) => string): string =>
  localForm.exec(startsAt)?.[1] ?? dateAt(startsAt)

/** An end not later than the start, on its date, is on the next day (SHIFT-13, CF-35). */
function endOf({ startsAt, endsAt }: ShiftRecord, zone: string): string {
  const date = endsAt.slice(0, 10)
  const rolls = localForm.test(endsAt) && date === startsAt.slice(0, 10) && endsAt <= startsAt
  return instantOf(rolls ? dateAfter(date, 1) + endsAt.slice(10) : endsAt, zone)
}

/** What stands of a shift that is changed, as far as some screens leave it. */
export interface Standing {
  readonly supplements: readonly number[]
  readonly offCancelled: boolean
  readonly trainingId: number | null
}

/** A record as the shift dialog would say it. */
export function draftOfRecord(
  given: ShiftRecord,
  entries: readonly SupplementEntry[],
  standing: Standing,
  { all, zone }: { readonly all: boolean; readonly zone: string },
): ShiftDraft {
  const at = (text: string | null) => (text === null ? null : instantOf(text, zone))
  const supplements = new Set(standing.supplements)
  for (const { supplementId, uiStatus } of entries.filter(({ shiftId }) => shiftId === (given.id ?? null))) {
    if (uiStatus === 'deleted') supplements.delete(supplementId)
    else supplements.add(supplementId)
  }
  return {
    bandId: given.bandId,
    startsAt: at(given.startsAt),
    endsAt: endOf(given, zone),
    otStartsAt: at(given.otStartsAt),
    otEndsAt: at(given.otEndsAt),
    notes: given.notes || null,
    offCancelled: all ? given.offCancelled : standing.offCancelled,
    trainingExceptionId: all ? given.trainingExceptionId : standing.trainingId,
    supplementIds: [...supplements],
  }
}
