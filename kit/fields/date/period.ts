import { z } from 'zod'
import { inEnglish } from '../../words/fill.ts'
import { dateAfter } from '../../words/formats.ts'
import { endBeforeStart, isInOrder } from './in-order.ts'
import { workDate } from './work-date.ts'

interface Dates {
  readonly from: string
  readonly to: string
}

/** The input of a call about the dates `from` to `to`, both included, `mostDays` of them at the most, and what else it takes. */
export function period<Others extends z.core.$ZodLooseShape>(mostDays: number, others: Others) {
  const tooLong = { path: ['to'], error: inEnglish('At most {{count}} {{count:day|days}} at a time.', { count: mostDays }) }
  return z
    .strictObject({ ...others, from: workDate(), to: workDate() })
    .refine(given => isInOrder((given as Dates).from, (given as Dates).to), { path: ['to'], error: endBeforeStart })
    .refine(given => (given as Dates).to < dateAfter((given as Dates).from, mostDays), tooLong)
}
