import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'

/** So many freed posts are listed, the nearest first. */
export const mostFreed = 100

export const freedPosts = endpoint({
  method: 'GET',
  path: '/roster-cells/freed-posts',
  summary: 'Posts of today and later that leave, a training, whoever did not come or a shift taken away has left open, the nearest first',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(z.object({ seatId: z.int(), date: z.iso.date(), bandId: z.int() })),
})
export type FreedPosts = Output<typeof freedPosts>
