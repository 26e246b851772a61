import { endBeforeStart, isInOrder } from './in-order.ts'
import { dateFault } from './period-faults.ts'

/** From when to when something counts, both included. */
export interface Effective {
  /** '' while it is not chosen */
  readonly startsOn: string
  /** null: without end */
  readonly endsOn: string | null
}

/** What is wrong with such dates while they are typed, at which of them; null when they are valid. */
export function effectiveFaults({ startsOn, endsOn }: Effective): { readonly [date in keyof Effective]?: string } | null {
  const first = dateFault(startsOn)
  const last = endsOn === null ? undefined : dateFault(endsOn)
  if (first || last) return { ...(first && { startsOn: first }), ...(last && { endsOn: last }) }
  return isInOrder(startsOn, endsOn) ? null : { endsOn: endBeforeStart }
}
