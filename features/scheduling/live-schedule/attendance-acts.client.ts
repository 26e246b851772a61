import { call } from '../../../kit/calls/client.client.ts'
import { addShiftOfAttendance, editShiftOfAttendance, leaveOfAttendance } from '../roster-cells/of-attendance.api.ts'
import type { CellsChanged } from '../roster-cells/roster-cells.api.ts'
import type { CellAct } from './cell-act.rules.ts'

/** What the attendance of a day does with its roster. */
export type AttendanceAct = Extract<CellAct, { kind: 'add' | 'edit' | 'leave' }>

export const isOfAttendance = (act: CellAct): act is AttendanceAct => act.kind === 'add' || act.kind === 'edit' || act.kind === 'leave'

/** Sends it with the right of the attendance; `versions` of its dates, as they were read. */
export function sendOfAttendance(act: AttendanceAct, orgNodeId: number, versions: ReadonlyMap<string, number>): Promise<CellsChanged> {
  const sent = { orgNodeId, sentAs: crypto.randomUUID() }
  const cells = act.cells.map(({ employeeId, date }) => ({ employeeId, date, version: versions.get(date) ?? 0 }))
  if (act.kind === 'add') return call(addShiftOfAttendance, { ...sent, shift: act.shift, cells })
  if (act.kind === 'edit') return call(editShiftOfAttendance, { ...sent, id: act.id, shift: act.shift, cells })
  const { exceptionTypeId, note, part } = act
  return call(leaveOfAttendance, { ...sent, exceptionTypeId, note, part, cells })
}
