import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { liveScheduleKeys } from '../live-roster/live-roster.api.ts'
import { breach } from './roster-cells.api.ts'

/** Larger drops are judged when they are made. */
export const mostPreviewed = 200

const cell = z.strictObject({ employeeId: z.int().positive(), date: workDate() })

export const previewDrop = endpoint({
  method: 'POST',
  path: '/roster-cells/preview',
  summary: 'What moving or swapping days of the live roster would break, before it is done; nothing is changed',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { 'pairs.from.employeeId': 'person', 'pairs.to.employeeId': 'person' },
  input: z.strictObject({
    orgNodeId: z.int(),
    kind: z.enum(['move', 'swap']),
    pairs: z
      .array(z.strictObject({ from: cell, to: cell }))
      .min(1)
      .max(mostPreviewed),
  }),
  output: z.object({
    /** why it would be refused; null = it would be done */
    refused: z.string().nullable(),
    breaches: z.array(breach),
  }),
})
export type DropPreview = Output<typeof previewDrop>
