import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'

const name = z.string().nullable()

export const peopleGroups = endpoint({
  method: 'GET',
  path: '/live-schedule/groups',
  summary: 'What the people of a live roster can be grouped by: job role, role group, org node and row of a shift plan',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(62, { orgNodeId: z.coerce.number().int() }),
  output: z.array(
    z.object({
      id: z.int(),
      role: name,
      /** of several the first by name */
      roleGroup: name,
      /** where somebody is posted: another one lends them */
      node: name,
      /** plan and row */
      planRow: name,
    }),
  ),
})
export type PeopleGroups = Output<typeof peopleGroups>
