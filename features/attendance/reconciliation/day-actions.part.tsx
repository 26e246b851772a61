import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { applyOtCategory, approveOvertime, type Done, decideDays, reconcileDays } from './actions.api.ts'
import type { AttendanceRow } from './attendance.api.ts'
import { type Decision, decisionNames, otCategories } from './decisions.rules.ts'
import { leftWords } from './left-days.client.ts'
import { useDecisions } from './use-decisions.client.ts'

const DecisionDialog = lazyPart(() => import('./decision-dialog.part.tsx'))

interface DayActionsProps {
  rows: readonly AttendanceRow[]
  date: string
  onClear: () => void
  onDone: (done: Done) => void
}

/** What can be done with all chosen people of a date. */
export function DayActions({ rows, date, onClear, onDone }: DayActionsProps) {
  const t = useWords()
  const [decision, decide] = useState<Decision | null>(null)
  const decisions = useDecisions(date)
  const mayCategory = useMay(applyOtCategory)
  const mayApprove = useMay(approveOvertime)
  const mayAct = useMay(decideDays)
  const mayReconcile = useMay(reconcileDays)
  const open = rows.every(row => row.state === 'reconciled')

  async function reconcile() {
    const done = await decisions.reconcile(rows, !open)
    if (done.done > 0)
      toastOk(open ? t('{{count}} {{count:day|days}} opened again', { count: done.done }) : t('Attendance Reconciled Successfully'))
    if (done.left.length > 0) toastError(leftWords(done.left, t))
    onClear()
  }

  const act = (one: Decision) => (
    <Button key={one} variant="subtle" onClick={() => decide(one)}>
      {t(decisionNames[one])}
    </Button>
  )
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {mayCategory && (
        <Menu
          side="bottom-start"
          opener={props => (
            <Button variant="subtle" {...props}>
              {t('OT category')}
            </Button>
          )}
        >
          {otCategories.map(one => (
            <MenuItem key={one} onClick={() => decide(one)}>
              {t(decisionNames[one])}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayApprove && act('approve')}
      {mayAct && (
        <Menu
          side="bottom-end"
          opener={props => (
            <Button variant="subtle" {...props}>
              {t('Actions')}
            </Button>
          )}
        >
          {(['paid_break', 'comp_off', 'waive', 'add_exception'] as const).map(one => (
            <MenuItem key={one} onClick={() => decide(one)}>
              {t(decisionNames[one])}
            </MenuItem>
          ))}
        </Menu>
      )}
      {mayReconcile && (
        <Button
          variant="filled"
          leftSection={<Icon name="check" />}
          loading={decisions.reconciling}
          onClick={() => void reconcile().catch(() => undefined)}
        >
          {open ? t('Open {{count}} again', { count: rows.length }) : t('Reconcile {{count}}', { count: rows.length })}
        </Button>
      )}
      {decision && <DecisionDialog decision={decision} rows={rows} date={date} onDone={onDone} onClose={() => decide(null)} />}
    </SelectionBar>
  )
}
