import type { z } from 'zod'
import { period } from '../../../kit/fields/date/period.ts'

/** The most days one call computes or sums. */
const mostDays = 100

/** The input of a call about a node and a period, both days included. */
export const aPeriod = <Id extends z.ZodType<number>>(orgNodeId: Id) => period(mostDays, { orgNodeId })

export interface Period {
  readonly orgNodeId: number
  /** first and last date, both included */
  readonly from: string
  readonly to: string
  /** these people alone; absent = everybody */
  readonly people?: readonly number[]
}
