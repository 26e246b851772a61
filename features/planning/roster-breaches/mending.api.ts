import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { shownEdit } from './roster-breaches.api.ts'

const mostDays = 62
/** So many people are mended at once. */
const mostMended = 500

const id = z.int().positive()

export const mendRoster = endpoint({
  method: 'POST',
  path: '/schedules/validations/mending',
  summary:
    'The fewest changes of days from tomorrow on that remove every breach of these people, as a proposal; nothing is changed. Breaches that are overridden stay',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { people: 'person' },
  input: period(mostDays, { orgNodeId: z.int(), people: z.array(id).min(1).max(mostMended) }),
  output: z.object({
    /** those who break a rule; nobody when every rule is kept */
    people: z.array(
      z.object({
        employeeId: id,
        number: z.string(),
        name: z.string(),
        /** by date */
        edits: z.array(shownEdit),
        /** what stays broken, in English */
        left: z.array(
          z.object({ code: z.string(), text: z.string(), severity: z.enum(['block', 'warn', 'info']), dates: z.array(z.iso.date()) }),
        ),
        /** the rules that days which do not change do not let be kept together, in English: why something is left */
        together: z.array(z.string()),
      }),
    ),
  }),
})
export type Mending = Output<typeof mendRoster>
