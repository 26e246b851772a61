import { example, onDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { rosterDayExample } from '../../roster/roster-day/roster-day.example.ts'
import { readEmployeeRoster } from './employee-roster.api.ts'

export const employeeRosterExample = example(rowsAfter([rosterDayExample]), [{ of: readEmployeeRoster, input: onDate }])
