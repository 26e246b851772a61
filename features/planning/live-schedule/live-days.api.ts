import { z } from 'zod'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'

const rosterDay = z.object({
  employeeId: z.int(),
  employeeNumber: z.string(),
  employeeName: z.string(),
  /** DD-MM-YYYY, as this call alone has it (CF-69) */
  shiftDate: z.string(),
  /** of the band, or of another kind of day */
  code: z.string(),
  bandId: z.int().nullable(),
  /** `07:00`; null for a day without a shift */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  version: z.int(),
})
export type RosterDay = z.output<typeof rosterDay>

export const listLiveDays = endpoint({
  method: 'POST',
  path: '/Schedules/LiveSchedule',
  summary:
    'The live roster of these dates for other systems: a row for each person and rostered date, with shiftDate as DD-MM-YYYY (CALL-57)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(62, { orgNodeId: z.int() }),
  output: z.object({ rows: z.array(rosterDay) }),
})
