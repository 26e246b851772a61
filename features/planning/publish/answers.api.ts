import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { mostNamed, publishKeys } from './publish.api.ts'

const mostDays = 62
const id = z.int().positive()

export const rejectedDays = endpoint({
  method: 'GET',
  path: '/roster-answers/rejected',
  summary: 'The days of the live roster that their people have rejected, each with the reason',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: z.array(z.object({ employeeId: id, date: z.iso.date(), reason: z.string() })),
})
export type RejectedDays = Output<typeof rejectedDays>

export const remindPeople = endpoint({
  method: 'POST',
  path: '/roster-answers/remind',
  summary: 'Tell people again of days from today on that they were told of and have not answered; each at most once a day',
  needs: edits(publishKeys.publish),
  reach: 'orgNode',
  names: { people: 'person' },
  input: period(mostDays, { orgNodeId: z.int(), people: z.array(id).min(1).max(mostNamed) }),
  output: z.object({
    /** those who have days to answer */
    people: z.int(),
    /** messages that were written now; none where all of them were reminded today already */
    messages: z.int(),
  }),
})
