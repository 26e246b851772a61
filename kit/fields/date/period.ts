import { z } from 'zod'
import { type Dates, lengthFault } from './period-faults.ts'
import { workDate } from './work-date.ts'

/** The input of a call about the dates `from` to `to`, both included, `mostDays` of them at the most, and what else it takes. */
export const period = <Others extends z.core.$ZodLooseShape>(mostDays: number, others: Others) =>
  z.strictObject({ ...others, from: workDate(), to: workDate() }).superRefine((given, context) => {
    const message = lengthFault(given as Dates, mostDays)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })
