import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { editShiftOfAttendance } from '../../roster/roster-cells/of-attendance.api.ts'
import { applyOtCategory, approveOvertime, type Done, decideDays, editInTime, editOutTime } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { type Decision, decisionNames, exceptionsHeld } from './decisions.rules.ts'
import { useDecisions } from './use-decisions.client.ts'

const AttendanceDay = lazyPart(() => import('../../planning/live-schedule/attendance-day.widget.tsx'))
const DecisionDialog = lazyPart(() => import('./decision-dialog.part.tsx'))

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
        <AttendanceDay
          what={roster}
          employeeId={row.employeeId}
          date={date}
          name={row.name}
          onSaved={days => decisions.recompute(days)}
          onClose={() => change(null)}
        />
      )}
      {decision && <DecisionDialog decision={decision} rows={[row]} date={date} onDone={onDone} onClose={() => decide(null)} />}
    </div>
  )
}
