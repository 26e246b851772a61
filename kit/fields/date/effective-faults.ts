import { endBeforeStart, isInOrder } from './in-order.ts'
import { dateFault } from './period-faults.ts'

/** The first and the last day on which something counts, both included. */
export interface Effective {
  /** '' while it is not chosen */
  readonly startsOn: string
  /** null: without end */
  readonly endsOn: string | null
}

/** What is wrong with these dates while they are typed, by field; null when they are valid. */
export function effectiveFaults({ startsOn, endsOn }: Effective): { readonly [date in keyof Effective]?: string } | null {
  const first = dateFault(startsOn)
  const last = endsOn === null ? undefined : dateFault(endsOn)
  if (first || last) return { ...(first && { startsOn: first }), ...(last && { endsOn: last }) }
  return isInOrder(startsOn, endsOn) ? null : { endsOn: endBeforeStart }
}
