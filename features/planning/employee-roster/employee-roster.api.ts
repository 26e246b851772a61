import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { mostRosterDays } from './employee-roster.rules.ts'

export const employeeRosterKeys = { view: key('Employee_Roster') }

export const readEmployeeRoster = endpoint({
  method: 'GET',
  path: '/employee-roster',
  summary: "The shifts of a node's people in a range of dates, to read (ND-35)",
  needs: sees(employeeRosterKeys.view),
  reach: 'orgNode',
  input: period(mostRosterDays, { orgNodeId: z.coerce.number().int() }),
  output: liveSchedule,
})
