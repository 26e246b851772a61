import { feature } from '../../../kit/feature/feature.server.ts'
import { attendanceThreads } from './attend-many.server.ts'
import { attendanceCalls } from './attendance.server.ts'

/** Planned against clocked. */
export default feature({
  screens: [
    {
      path: '/AttendanceReconcilation',
      file: 'attendance-reconciliation',
      label: 'Attendance Reconciliation',
      icon: 'attendance',
      group: 'Time and Attendance',
      key: 'Attendance_Reconcilation',
    },
  ],
  calls: attendanceCalls,
  threads: [attendanceThreads],
  keys: ['Attendance_Reconcilation', 'Compute_Attendance'],
  grants: { Scheduler: 'visible', Supervisor: { Attendance_Reconcilation: 'visible' }, Timekeeper: 'editable' },
})
