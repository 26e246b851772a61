import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'

const broken = z.object({
  code: z.string(),
  /** what is broken, in English */
  text: z.string(),
  severity: z.enum(['block', 'warn', 'info']),
  dates: z.array(z.iso.date()),
})

export const whyNotThere = endpoint({
  method: 'GET',
  path: '/schedules/validations/why-not',
  summary: 'Why somebody does not stand in each shift band on a date of the live roster: the rules that it would break, by their names',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: z.strictObject({
    orgNodeId: z.coerce.number().int(),
    employeeId: z.coerce.number().int().positive(),
    date: workDate(),
  }),
  output: z.object({
    /** why nothing at all may be put there, in English; null = the bands are judged */
    refused: z.string().nullable(),
    bands: z.array(
      z.object({
        code: z.string(),
        /** of the band: AM, PM or night */
        kind: z.string(),
        /** free: no rule stands against it; reason: rules warn; otherDays: only where other days of the row change; never: no row may have it */
        way: z.enum(['free', 'reason', 'otherDays', 'never']),
        /** what the row would break as its other days are, and does not now */
        breaks: z.array(broken),
        /** never: the fewest rules that forbid it together, in English */
        forbids: z.array(z.string()),
      }),
    ),
  }),
})
export type WhyNotThere = Output<typeof whyNotThere>
