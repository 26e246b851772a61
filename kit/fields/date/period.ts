import { z } from 'zod'
import { type Dates, lengthFault } from './period-faults.ts'
import { workDate } from './work-date.ts'

/** The input of a call with the dates `from` and `to`, both included and at most `mostDays` days, and with other fields. */
export const period = <Others extends z.core.$ZodLooseShape>(mostDays: number, others: Others) =>
  z.strictObject({ ...others, from: workDate(), to: workDate() }).superRefine((given, context) => {
    const message = lengthFault(given as Dates, mostDays)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })
