import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { coverageFacts } from '../../roster/live-roster/live-roster.api.ts'
import { shiftPlanKeys } from './shift-plan.api.ts'
import { longestCycleDays } from './shift-plan.rules.ts'

/** counted from the first date on */
const day = z.int()

/** What the coverage of a plan is judged by: the work of these dates, and who follows which row with which skills. */
export const planSkills = endpoint({
  method: 'GET',
  path: '/shift-plans/:id/skills',
  summary:
    'What the coverage that a plan gives in these dates is judged by, per skill: in the browser, where the plan changes under the hand',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: period(longestCycleDays, { id: z.coerce.number().int() }),
  output: z.object({
    /** the bands of the terminal; the places in `coverage` are of this list */
    legend: z.array(z.object({ id: z.int(), startsAt: z.string().nullable(), endsAt: z.string().nullable() })),
    coverage: coverageFacts,
    /** who is on which row, a later line before an earlier one; both days included */
    stays: z.array(z.object({ id: z.int(), rowId: z.int(), dayOffset: z.int(), from: day, to: day })),
    /** bands that somebody may not be given on a day */
    barred: z.array(z.object({ id: z.int(), day, bandId: z.int() })),
  }),
})
export type PlanSkills = Output<typeof planSkills>
