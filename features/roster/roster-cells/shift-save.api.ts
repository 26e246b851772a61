import { z } from 'zod'
import { edits, endpoint } from '../../../kit/calls/endpoint.ts'
import { rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { changedRecord, newRecord, notReadOfRecord, recordWire, supplementEntry } from './shift-record.rules.ts'

/** `shifts.x` for the names of the rows of a list. */
const of = (list: string, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, field]) => [`${list}.${name}`, field]))

const common = {
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  bare: true,
  wire: {
    cShiftPublished: 'shifts',
    cshiftSupplementModel: 'supplements',
    ...of('shifts', recordWire),
    ...of('supplements', { supplementtypeid: 'supplementId', shiftid: 'shiftId', uistatus: 'uiStatus' }),
  },
  output: z.null(),
  errors: {
    // those with status 200 are a bare text (SHIFT-20)
    refused: 200,
    changedSince: 200,
    onLeave: 200,
    locked: 409,
    SwapShiftValidateEmployeeRoles: 200,
    SwapShiftValidateTargetEmpOff: 200,
    /** the person has a shift of this band on this date already (SHIFT-21) */
    duplicate: 400,
  },
} as const
const names = { 'shifts.bandId': 'shiftBand', 'shifts.orgNodeId': 'orgNode', 'shifts.employeeId': 'person' }
const notRead = notReadOfRecord.map(name => `shifts.${name}`)
const body = {
  /** which screen saves: some fields are editable only on some (SHIFT-11) */
  screenName: z.string().trim().min(1).max(100),
  supplements: z.array(supplementEntry).max(2000),
}
const mostShifts = 500

export const insertShifts = endpoint({
  ...common,
  method: 'POST',
  path: '/Schedules/InsertShifts',
  summary: 'Save new shifts of the live roster: an empty answer is success, a text says why nothing was saved (CALL-69, SHIFT-17 to 22)',
  names: { ...names, 'supplements.shiftId': 'shift' },
  ignored: [...notRead, 'shifts.id', 'supplements.id'],
  input: z.strictObject({ ...body, shifts: z.array(newRecord).min(1).max(mostShifts) }),
})

export const updateShifts = endpoint({
  ...common,
  method: 'PUT',
  also: ['POST'],
  path: '/Schedules/UpdateShifts',
  summary: 'Change shifts of the live roster; answers as the insert (CALL-69, SHIFT-17 to 22)',
  names: { ...names, 'shifts.id': 'shift', 'supplements.shiftId': 'shift' },
  ignored: [...notRead, 'supplements.id'],
  input: z.strictObject({ ...body, shifts: z.array(changedRecord).min(1).max(mostShifts) }),
})
