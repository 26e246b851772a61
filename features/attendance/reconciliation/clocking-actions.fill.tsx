import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { editShiftOfAttendance } from '../../roster/roster-cells/of-attendance.api.ts'
import { type RawClocking, rawClockings } from '../raw-clocking/raw-clocking.api.ts'
import { clockingActions } from '../raw-clocking/raw-clocking.slots.ts'
import { recomputeDays } from './actions.api.ts'

const AttendanceDay = lazyPart(() => import('../../planning/live-schedule/attendance-day.widget.tsx'))

/** Edit Shift of a chosen clocking, as from its attendance: the day is computed again and the clockings are read again (RAWCLK-02, SHIFT-12). */
function EditShift({ row }: { row: RawClocking }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const [opened, open] = useState(false)
  const again = useAction(recomputeDays, { invalidates: [rawClockings] })
  if (!useMay(editShiftOfAttendance)) return null
  return (
    <>
      <Button variant="subtle" onClick={() => open(true)}>
        {t('Edit Shift')}
      </Button>
      {opened && (
        <AttendanceDay
          what="shift"
          employeeId={row.employeeId}
          date={row.shiftDate}
          name={row.employeeName}
          onSaved={async days => void (await again.run({ orgNodeId, days: [...days] }))}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}

export default fillsSlot(clockingActions, EditShift)
