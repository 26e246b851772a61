import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useEndOnFailure } from '../../../kit/ui/use-end-on-failure.client.ts'
import { rosterCell } from '../../roster/roster-cells/roster-cells.api.ts'
import AbsenceDialog, { type AbsenceDialogProps } from './absence-dialog.part.tsx'
import { isOfAttendance, sendOfAttendance } from './attendance-acts.client.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'
import ShiftDialog from './shift-dialog.part.tsx'

export interface AttendanceDayProps {
  what: 'shift' | 'leave'
  employeeId: number
  date: string
  name: string
  /** what leave makes of the hours */
  Effect?: NonNullable<AbsenceDialogProps['Effect']>
  /** after a save, before the dialog closes (SHIFT-12) */
  onSaved: (cells: readonly CellAt[]) => Promise<void>
  onClose: () => void
}

/** The shift of a day, or leave from that day on, changed from the attendance of that day (SHIFT-10, CALL-71). */
export default function AttendanceDay({ what, employeeId, date, name, Effect, onSaved, onClose }: AttendanceDayProps) {
  const { id: orgNodeId } = useNode()
  const { data, error } = useCall(rosterCell, { orgNodeId, employeeId, date }, { anew: true })
  useEndOnFailure(error, onClose)
  if (!data) return <Loading />
  const cells = [{ employeeId, date }]
  async function save(act: CellAct) {
    if (!isOfAttendance(act)) throw new Error(`${act.kind} is not done from the attendance of a day`)
    await sendOfAttendance(act, orgNodeId, data!.version)
    await onSaved(act.cells)
  }
  if (what === 'leave')
    return <AbsenceDialog ranged {...(Effect && { Effect })} what="leave" cells={cells} name={name} onSave={save} onClose={onClose} />
  return <ShiftDialog cells={cells} name={name} adds={false} ofAttendance onSave={save} onClose={onClose} />
}
