import { inEnglish } from '../../words/fill.ts'
import { dateAfter } from '../../words/formats.ts'
import { isBlank } from '../complaint.ts'
import { endBeforeStart, isInOrder } from './in-order.ts'
import { isOfWork, outsideWork } from './of-work.ts'

export interface Dates {
  readonly from: string
  readonly to: string
}

/** What is wrong with two dates, by field, in the words of `period`; null when they are valid. */
export type PeriodFaults = { readonly from?: string; readonly to?: string } | null

/** Finds what `period` would find wrong with two dates. Pages use this, because they do not load the checks of calls. */
export function periodFaults({ from, to }: Dates, mostDays: number): PeriodFaults {
  const first = dateFault(from)
  const last = dateFault(to)
  if (first || last) return { ...(first && { from: first }), ...(last && { to: last }) }
  const fault = lengthFault({ from, to }, mostDays)
  return fault ? { to: fault } : null
}

/** What is wrong with the order of two dates of work or the number of days; the message is shown at the second date. */
export function lengthFault({ from, to }: Dates, mostDays: number): string | undefined {
  if (!isOfWork(from) || !isOfWork(to)) return undefined
  if (!isInOrder(from, to)) return endBeforeStart
  return to < dateAfter(from, mostDays) ? undefined : inEnglish('At most {{count}} {{count:day|days}} at a time.', { count: mostDays })
}

/** What is wrong with the text of a date input; undefined when it is a date of work. */
export function dateFault(text: string): string | undefined {
  if (isBlank(text)) return 'This field cannot be blank'
  // an input passes on a date or, when it cannot read one, the text as typed
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return 'A date like 15/Nov/2026'
  return isOfWork(text) ? undefined : outsideWork
}
