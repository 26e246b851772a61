import { edits, endpoint } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { backFromLeave, leave } from './absence.api.ts'
import { add, cells, changed, changing, edit, idInPath } from './roster-cells.api.ts'

/** What a day's attendance changes in its roster (ND-98), with a key of its own, and of days that have come (decision 85). */
const ofAttendance = { ...changing, needs: edits(rosterCellKeys.ofAttendance) } as const

export const addShiftOfAttendance = endpoint({
  ...ofAttendance,
  method: 'POST',
  path: '/attendance/shifts',
  summary: 'One more shift for a day that has come, from its attendance',
  names: { 'cells.employeeId': 'person', 'shift.bandId': 'shiftBand' },
  input: add.extend({ cells: cells.max(1) }),
  output: changed,
})

export const editShiftOfAttendance = endpoint({
  ...ofAttendance,
  method: 'PUT',
  path: '/attendance/shifts/:id',
  summary: 'Change a shift of a day that has come, from its attendance (SHIFT-10 to 12)',
  names: { id: 'shift', 'cells.employeeId': 'person', 'shift.bandId': 'shiftBand' },
  input: edit.extend({ id: idInPath }),
  output: changed,
})

export const leaveOfAttendance = endpoint({
  ...ofAttendance,
  method: 'POST',
  path: '/attendance/leave',
  summary: 'Leave from a day that has come, for it or until a later date, from its attendance (RECON-07)',
  names: { 'cells.employeeId': 'person', replaces: 'leave' },
  /** at most 31 days; those after the first as they stand */
  input: leave.extend({ cells: cells.max(1), until: workDate() }),
  output: changed,
})

export const cancelLeaveOfAttendance = endpoint({
  ...ofAttendance,
  method: 'POST',
  path: '/attendance/leave/cancel',
  summary: 'Take leave of a day that has come back, from its attendance: the day is as it was before it',
  names: { 'cells.employeeId': 'person', leaveIds: 'leave' },
  input: backFromLeave.extend({ cells: cells.max(1) }),
  output: changed,
})
