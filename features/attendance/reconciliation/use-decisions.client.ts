import type { ExceptionCode } from '../../../engines/attendance/policy.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import type { PersonDate } from '../raw-clocking/person-date.rules.ts'
import {
  applyOtCategory,
  approveOvertime,
  type Done,
  decideDays,
  editInTime,
  editOutTime,
  recomputeDays,
  reconcileDays,
  undoActions,
} from './actions.api.ts'
import { type AttendanceRow, attendanceOfDate, attendanceTrail } from './attendance.api.ts'
import { type Decision, daysOf } from './decisions.rules.ts'

const invalidates = [attendanceOfDate, attendanceTrail]

interface Decided {
  readonly decision: Decision
  readonly rows: readonly AttendanceRow[]
  /** the last date of a range that an exception is decided for */
  readonly until: string
  readonly on: boolean
  readonly exception: ExceptionCode | null
  readonly reason: string
}

/** The changes by hand of one date; the rows and the trail are read again after each. */
export function useDecisions(date: string) {
  const { id: orgNodeId } = useNode()
  const quiet = { invalidates, quiet: true }
  const decide = useAction(decideDays, quiet)
  const category = useAction(applyOtCategory, quiet)
  const approve = useAction(approveOvertime, quiet)
  const reconcile = useAction(reconcileDays, { invalidates })
  const undo = useAction(undoActions, { invalidates })
  const again = useAction(recomputeDays, { invalidates })
  const edits = { IN: useAction(editInTime, quiet), OUT: useAction(editOutTime, quiet) }

  function run({ decision, rows, until, on, exception, reason }: Decided): Promise<Done> {
    const days = daysOf(rows, date, until)
    if (decision === 'approve') return approve.run({ orgNodeId, days, approved: on, reason })
    if (decision === 'waive' || decision === 'add_exception' || decision === 'paid_break' || decision === 'comp_off')
      return decide.run({ orgNodeId, days, kind: decision, exception, on, reason })
    const actions = {
      ...(decision === 'off_cancelled' && { offCancelled: on }),
      ...(decision === 'break_ot' && { brkOTApplied: on }),
      ...(decision === 'ot_cap_reversed' && { otCapReversed: on }),
    }
    return category.run({ shiftIds: [], paIds: rows.flatMap(({ dayId }) => dayId ?? []), actions, reason })
  }

  return {
    run,
    reconcile: (rows: readonly AttendanceRow[], reconciled: boolean) =>
      reconcile.run({ orgNodeId, days: daysOf(rows, date, date), reconciled }),
    reconciling: reconcile.running,
    recompute: async (days: readonly PersonDate[]) => void (await again.run({ orgNodeId, days: [...days] })),
    undo: (actionIds: readonly number[]) => undo.run({ orgNodeId, actionIds: [...actionIds] }),
    undoing: undo.running,
    punch: (transcode: 'IN' | 'OUT', employeeId: number, at: string, reason: string) =>
      edits[transcode].run({ orgNodeId, employeeId, date, at, reason }),
  }
}
