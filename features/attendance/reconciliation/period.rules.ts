import { z } from 'zod'
import { dayOf } from '../../../engines/time/time.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'

/** The most days one call computes or sums. */
const mostDays = 100

/** The input of a call about a node and a period, both days included. */
export const aPeriod = <Id extends z.ZodType<number>>(orgNodeId: Id) =>
  z
    .strictObject({ orgNodeId, from: workDate(), to: workDate() })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end lies before the start.' })
    .refine(({ from, to }) => dayOf(to) - dayOf(from) < mostDays, { path: ['to'], error: `At most ${mostDays} days.` })

export interface Period {
  readonly orgNodeId: number
  /** first and last date, both included */
  readonly from: string
  readonly to: string
}
