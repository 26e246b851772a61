import { call } from '../../../kit/calls/client.client.ts'
import { addShiftOfAttendance, editShiftOfAttendance, leaveOfAttendance } from '../../roster/roster-cells/of-attendance.api.ts'
import type { CellsChanged } from '../../roster/roster-cells/roster-cells.api.ts'
import type { CellAct } from './cell-act.rules.ts'

/** What the attendance of a day does with its roster. */
export type AttendanceAct = Extract<CellAct, { kind: 'add' | 'edit' | 'leave' }>

export const isOfAttendance = (act: CellAct): act is AttendanceAct => act.kind === 'add' || act.kind === 'edit' || act.kind === 'leave'

/** Sends it with the right of the attendance; `version` of its first day, as it was read. */
export function sendOfAttendance(act: AttendanceAct, orgNodeId: number, version: number): Promise<CellsChanged> {
  const sent = { orgNodeId, sentAs: crypto.randomUUID(), cells: [{ ...act.cells[0]!, version }] }
  if (act.kind === 'add') return call(addShiftOfAttendance, { ...sent, shift: act.shift })
  if (act.kind === 'edit') return call(editShiftOfAttendance, { ...sent, id: act.id, shift: act.shift })
  const { exceptionTypeId, note, part, replaces = [] } = act
  return call(leaveOfAttendance, { ...sent, exceptionTypeId, note, part, replaces: [...replaces], until: act.cells.at(-1)!.date })
}
