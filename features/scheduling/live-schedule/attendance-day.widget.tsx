import { call } from '../../../kit/calls/client.client.ts'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { rosterCell } from '../roster-cells/roster-cells.api.ts'
import AbsenceDialog from './absence-dialog.part.tsx'
import type { CellAct, CellAt } from './cell-act.rules.ts'
import { sendAct } from './cell-acts.client.ts'
import ShiftDialog from './shift-dialog.part.tsx'

export interface AttendanceDayProps {
  what: 'shift' | 'leave'
  employeeId: number
  date: string
  name: string
  /** after a save, before the dialog closes (SHIFT-12) */
  onSaved: (cells: readonly CellAt[]) => Promise<void>
  onClose: () => void
}

/** The shift of a day, or leave from that day on, changed from the attendance of that day. */
export default function AttendanceDay({ what, employeeId, date, name, onSaved, onClose }: AttendanceDayProps) {
  const { id: orgNodeId } = useNode()
  const { data } = useCall(rosterCell, { orgNodeId, employeeId, date }, { anew: true })
  if (!data) return <Loading />
  const cells = [{ employeeId, date }]
  async function save(act: CellAct) {
    const meant = 'cells' in act ? act.cells : cells
    const seen = new Map([[date, data!.version]])
    for (const { date: on } of meant) if (!seen.has(on)) seen.set(on, (await call(rosterCell, { orgNodeId, employeeId, date: on })).version)
    await sendAct(act, { orgNodeId, sentAs: crypto.randomUUID() }, cell => seen.get(cell.date)!)
    await onSaved(meant)
  }
  if (what === 'leave') return <AbsenceDialog ranged what="leave" cells={cells} name={name} onSave={save} onClose={onClose} />
  return <ShiftDialog cells={cells} name={name} adds={false} ofAttendance onSave={save} onClose={onClose} />
}
