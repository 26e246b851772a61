import { date, example, onDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { employeeGroupExample } from '../../people/employee-group/employee-group.example.ts'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { dayHistory } from './day-history.api.ts'
import { listLiveDays } from './live-days.api.ts'
import { peopleGroups } from './people-groups.api.ts'

export const liveScheduleExample = example(rowsAfter([employeeExample, employeeGroupExample, rosterDayExample]), [
  { of: readLiveSchedule, input: onDate },
  { of: listLiveDays, input: onDate },
  { of: peopleGroups, input: onDate },
  {
    of: dayHistory,
    input: ({ orgNodeId, person }) => ({ orgNodeId, id: person, date }),
    silent: 'the history of a day has codes of bands',
  },
])
