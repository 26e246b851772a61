import { useNode } from '../../../kit/ui/node-context.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import AttendanceDay from '../../scheduling/live-schedule/attendance-day.widget.tsx'
import { recomputeDays } from '../reconciliation/actions.api.ts'
import { type RawClocking, rawClockings } from './raw-clocking.api.ts'

interface EditShiftProps {
  row: RawClocking
  onClose: () => void
}

/** Edit Shift: the shift behind a clocking, as from its attendance; the day is computed again and the clockings are read again (RAWCLK-02, SHIFT-12). */
export default function EditShift({ row, onClose }: EditShiftProps) {
  const { id: orgNodeId } = useNode()
  const again = useAction(recomputeDays, { invalidates: [rawClockings] })
  return (
    <AttendanceDay
      what="shift"
      employeeId={row.employeeId}
      date={row.shiftDate}
      name={row.employeeName}
      onSaved={async days => void (await again.run({ orgNodeId, days: [...days] }))}
      onClose={onClose}
    />
  )
}
