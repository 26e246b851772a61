import { implementKept } from '../../../kit/calls/handler.server.ts'
import { feature } from '../../../kit/feature/feature.server.ts'
import { liveScheduleFollows, liveScheduleOf } from '../live-schedule/whole-roster.service.ts'
import { employeeRosterKeys, readEmployeeRoster } from './employee-roster.api.ts'

/** The shifts of people in a calendar. */
export default feature({
  screens: [
    {
      path: '/EmployeeRoster',
      file: 'employee-roster',
      label: 'Employee Roster',
      icon: 'roster',
      group: 'Employees',
      key: employeeRosterKeys.view,
    },
  ],
  calls: [implementKept(readEmployeeRoster, liveScheduleFollows, (range, { db, moment }) => liveScheduleOf(db, range, moment))],
  keys: employeeRosterKeys,
  grants: { Supervisor: 'visible', Timekeeper: 'visible' },
})
