import { Button } from '@mantine/core'
import { createContext, useContext, useState } from 'react'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LeaveAct } from '../../planning/live-schedule/cell-act.rules.ts'
import { editShiftOfAttendance } from '../../roster/roster-cells/of-attendance.api.ts'
import { applyOtCategory, approveOvertime, type Done, decideDays, editInTime, editOutTime } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { ChangePreview } from './change-preview.part.tsx'
import { type Decision, decisionNames, exceptionsHeld } from './decisions.rules.ts'
import { useDecisions } from './use-decisions.client.ts'

const AttendanceDay = lazyPart(() => import('../../planning/live-schedule/attendance-day.widget.tsx'))
const DecisionDialog = lazyPart(() => import('./decision-dialog.part.tsx'))

const Leaving = createContext<AttendanceRow | null>(null)

/** Before and after of the hours, where leave lies over them. */
function LeaveEffect({ act: { exceptionTypeId, part, cells } }: { act: LeaveAct }) {
  const row = useContext(Leaving)
  if (!row) return null
  const change = { kind: 'leave' as const, exceptionTypeId, part }
  return <ChangePreview rows={[row]} date={cells[0]!.date} until={cells.at(-1)!.date} change={change} />
}

interface PanelActionsProps {
  row: AttendanceRow
  date: string
  /** minutes above the overtime cap, not paid */
  capped: number
  onPunch: (transcode: 'IN' | 'OUT') => void
  onDone: (done: Done) => void
}

/** What this one day calls for. */
export function PanelActions({ row, date, capped, onPunch, onDone }: PanelActionsProps) {
  const t = useWords()
  const [decision, decide] = useState<Decision | null>(null)
  const [roster, change] = useState<'shift' | 'leave' | null>(null)
  const decisions = useDecisions(date)
  const mayIn = useMay(editInTime)
  const mayOut = useMay(editOutTime)
  const mayApprove = useMay(approveOvertime)
  const mayAct = useMay(decideDays)
  const mayCategory = useMay(applyOtCategory)
  const mayRoster = useMay(editShiftOfAttendance)
  const waits = row.exceptions.some(({ code }) => code === 'overtimeNotApproved')
  const act = (one: Decision) => (
    <Button key={one} size="xs" onClick={() => decide(one)}>
      {t(decisionNames[one])}
    </Button>
  )
  return (
    <div className="panel-actions">
      {row.band && mayIn && (
        <Button size="xs" onClick={() => onPunch('IN')}>
          {row.clockIn ? t('Correct IN') : t('Add IN')}
        </Button>
      )}
      {row.band && mayOut && (
        <Button size="xs" onClick={() => onPunch('OUT')}>
          {row.clockOut ? t('Correct OUT') : t('Add OUT')}
        </Button>
      )}
      {waits && mayApprove && act('approve')}
      {exceptionsHeld([row]).length > 0 && mayAct && act('waive')}
      {capped > 0 && mayCategory && act('ot_cap_reversed')}
      {mayRoster && (
        <>
          <Button size="xs" onClick={() => change('shift')}>
            {t('Edit Shift')}
          </Button>
          <Button size="xs" onClick={() => change('leave')}>
            {t('Record leave')}
          </Button>
        </>
      )}
      {roster && (
        <Leaving value={row}>
          <AttendanceDay
            what={roster}
            employeeId={row.employeeId}
            date={date}
            name={row.name}
            Effect={LeaveEffect}
            onSaved={days => decisions.recompute(days)}
            onClose={() => change(null)}
          />
        </Leaving>
      )}
      {decision && <DecisionDialog decision={decision} rows={[row]} date={date} onDone={onDone} onClose={() => decide(null)} />}
    </div>
  )
}
