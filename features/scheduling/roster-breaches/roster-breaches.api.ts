import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../live-schedule/live-schedule.api.ts'
import { breach } from '../roster-cells/roster-cells.api.ts'

const mostDays = 62
/** So many breaches are named, the worst first. */
export const mostBreaches = 1000

const named = breach.extend({ number: z.string(), name: z.string() })
export type NamedBreach = z.output<typeof named>

export const rosterBreaches = endpoint({
  method: 'GET',
  path: '/schedules/validations',
  summary: 'The rules that the live roster of these dates breaks, the worst first, with whose row and when (SCHED-17 to 23, ND-89, ND-101)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: z.object({ total: z.int(), breaches: z.array(named) }),
})
export type RosterBreaches = Output<typeof rosterBreaches>
