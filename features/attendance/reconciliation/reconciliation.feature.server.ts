import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { fill } from '../../../kit/feature/slot.server.ts'
import { rosterChanged } from '../../roster/roster-day/roster-slots.service.ts'
import { hoursWanted, versionsChanged } from '../param-group/param-group-slots.service.ts'
import { clockingsCorrected } from '../raw-clocking/raw-clocking-slots.service.ts'
import { actionKind } from './action-reads.server.ts'
import { actionCalls } from './actions.server.ts'
import { attendanceThreads } from './attend-many.server.ts'
import { attendanceKeys, attendanceSubject } from './attendance.api.ts'
import { attendanceCalls } from './attendance.server.ts'
import { attendanceMargin, computeAttendanceTask } from './attendance-task.server.ts'
import { computeAttendance } from './compute-attendance.server.ts'
import { computeRunJob } from './compute-run.job.ts'
import { outdateAttendance, outdateVersions } from './outdated-writes.server.ts'
import { recompute } from './recompute.server.ts'
import { runningComputes } from './running-computes-reads.server.ts'

/** Planned against clocked. */
export default feature({
  screens: [
    {
      path: '/AttendanceReconcilation',
      file: 'attendance-reconciliation',
      label: 'Attendance Reconciliation',
      icon: 'attendance',
      group: 'Time and Attendance',
      key: attendanceKeys.view,
    },
  ],
  calls: [...attendanceCalls, ...actionCalls],
  jobs: [computeRunJob],
  threads: [attendanceThreads],
  running: [runningComputes],
  subjects: [attendanceSubject],
  kinds: { attendanceRun: ofTable('attendance_run'), attendanceDay: ofTable('attendance_day'), attendanceAction: actionKind },
  tasks: [computeAttendanceTask],
  parameters: [attendanceMargin],
  fills: [
    fill(rosterChanged, 'Nothing was changed: the attendance of these days could not be marked as out of date.', outdateAttendance),
    fill(versionsChanged, 'Nothing was changed: the days of this group could not be marked as out of date.', outdateVersions),
    fill(
      hoursWanted,
      'Nothing was changed: the hours of these days could not be computed.',
      async (db, days) => void (await computeAttendance(db, days)),
    ),
    fill(clockingsCorrected, 'Nothing was changed: the hours of these days could not be computed.', recompute),
  ],
  keys: attendanceKeys,
  records: { attendance_day: { label: ['Day of attendance', 'Days of attendance'], path: '/AttendanceReconcilation' } },
  grants: { Scheduler: 'visible', Supervisor: { [attendanceKeys.view]: 'visible' }, Timekeeper: 'editable' },
})
