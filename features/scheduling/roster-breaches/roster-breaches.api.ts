import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../live-schedule/live-schedule.api.ts'
import { breach } from '../roster-cells/roster-cells.api.ts'

const mostDays = 62
/** So many breaches are named, the worst first. */
export const mostBreaches = 1000

const id = z.int().positive()
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

const repair = z.object({
  /** off: OFF that day; band: another band; giveTo: somebody who is OFF takes it; swap: two change hands; offCancel: works on a day off */
  kind: z.enum(['off', 'band', 'giveTo', 'swap', 'offCancel']),
  /** by how much the roster gets dearer; below 0 when it gets cheaper */
  cost: z.number(),
  edits: z.array(
    z.object({
      employeeId: id,
      name: z.string(),
      date: z.iso.date(),
      /** of the day, as it was judged; 0 = nothing is rostered */
      version: z.int(),
      /** null = OFF */
      bandId: id.nullable(),
      band: z.string().nullable(),
      /** the day was OFF and is worked */
      offCancelled: z.boolean(),
    }),
  ),
})
export type BreachRepair = z.output<typeof repair>

export const breachRepairs = endpoint({
  method: 'GET',
  path: '/schedules/validations/repairs',
  summary: 'The best three changes of one or two people that mend a breach and bring none that blocks, the cheapest first',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: period(mostDays, { orgNodeId: z.coerce.number().int(), employeeId: z.coerce.number().int().positive(), code: z.string().max(40) }),
  output: z.object({
    /** false: the breach is gone */
    stands: z.boolean(),
    repairs: z.array(repair),
  }),
})
export type BreachRepairs = Output<typeof breachRepairs>
