import { sql } from 'kysely'
import { date, example, idOf, ofNode, pastDate, type RowsOf, rowsAfter, type Terminal } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { paramGroupExample } from '../param-group/param-group.example.ts'
import {
  applyOtCategory,
  approveOvertime,
  decideDays,
  editInTime,
  editOutTime,
  previewChange,
  recomputeDays,
  reconcileDays,
  undoActions,
} from './actions.api.ts'
import { attendanceOfDate, attendanceTrail, newestComputeRun, readComputeRun } from './attendance.api.ts'
import { computeStates } from './compute-run.states.ts'

type Rows = Terminal & RowsOf<[typeof employeeExample]>
const days = ({ orgNodeId, deployed }: Rows) => ({ orgNodeId, days: [{ employeeId: deployed, date }] })
const reason = 'seen on site'
const clockedAt = ({ orgNodeId, deployed }: Rows) => ({
  orgNodeId,
  employeeId: deployed,
  date: pastDate,
  reason,
  at: `${pastDate}T03:10:00Z`,
})
const ofRun = ({ attendanceRun }: { attendanceRun: number }) => ({ id: attendanceRun })

/** The hours of whoever is deployed, something decided about them, and a run that computes. */
export const reconciliationExample = example(
  rowsAfter([employeeExample, rosterDayExample, paramGroupExample], async ({ db, orgNodeId, mark, deployed, paramGroupVersion }) => ({
    attendanceDay: await idOf(
      db,
      sql`insert into attendance_day (company_id, employee_id, shift_date, org_node_id, param_version_id, normal_minutes, input_hash, engine_version)
        values (company(), ${deployed}, ${date}, ${orgNodeId}, ${paramGroupVersion}, 600, '\\x00', 1) returning id`,
    ),
    attendanceAction: await idOf(
      db,
      sql`insert into attendance_action (company_id, employee_id, shift_date, seq, kind, value, reason)
        values (company(), ${deployed}, ${date}, 1, 'paid_break', '{"on": true}', ${mark}) returning id`,
    ),
    attendanceRun: await idOf(
      db,
      sql`insert into attendance_run (company_id, org_node_id, starts_on, ends_on, state, message)
        values (company(), ${orgNodeId}, ${date}, ${date}, 'running', ${mark}) returning id`,
    ),
  })),
  [
    { of: attendanceOfDate, input: ({ orgNodeId }) => ({ orgNodeId, date }) },
    { of: attendanceTrail, input: ({ orgNodeId, deployed }) => ({ orgNodeId, employeeId: deployed, date }) },
    { of: newestComputeRun, input: ofNode },
    { of: readComputeRun, input: ofRun },
    { of: computeStates.history, input: ofRun, silent: 'nothing was done with it yet' },
    { of: computeStates.calls.cancel, input: ofRun },
    { of: decideDays, input: rows => ({ ...days(rows), reason, kind: 'paid_break' }) },
    { of: recomputeDays, input: days },
    { of: approveOvertime, input: rows => ({ ...days(rows), reason, approved: true }) },
    { of: reconcileDays, input: rows => ({ ...days(rows), reconciled: true }) },
    {
      of: applyOtCategory,
      input: ({ attendanceDay, shift }) => ({ paIds: [attendanceDay], shiftIds: [shift], actions: { brkOTApplied: true } }),
    },
    { of: undoActions, input: ({ orgNodeId, attendanceAction }) => ({ orgNodeId, actionIds: [attendanceAction] }) },
    { of: editInTime, input: clockedAt },
    { of: editOutTime, input: clockedAt },
    { of: previewChange, input: rows => ({ ...days(rows), change: { kind: 'approve', on: true } }) },
  ],
  {
    running: {
      attendanceRun: {
        begin: (nodeId, userId) => sql`insert into attendance_run (company_id, org_node_id, starts_on, ends_on, state, progress, created_by)
          values (company(), ${nodeId}, '2026-11-01', '2026-11-14', 'running', 50, ${userId}) returning id`,
        shown: { label: 'Computing hours', from: '2026-11-01', to: '2026-11-14', done: 50, total: 100 },
      },
    },
  },
)
