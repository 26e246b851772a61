import type { Step } from '../figures.ts'
import type { Clocking } from '../input.ts'

/** The counted in and out of one shift or OFF date, null when there is none. */
export interface Punches {
  readonly first: Clocking | null
  readonly last: Clocking | null
}

/** Earliest in, latest out; what stands between does not matter. Expects clockings in order of time. */
export function firstInLastOut(clockings: readonly Clocking[]): Punches {
  const first = clockings.find(clocking => clocking.kind === 'IN') ?? null
  const last = clockings.findLast(clocking => clocking.kind === 'OUT') ?? null
  return { first, last }
}

/** The trail's first step: from which clockings the interval is. */
export function intervalStep(first: Clocking, last: Clocking): Step {
  const minutes = last.minute - first.minute
  return { rule: 'firstInLastOut', took: [first.id, last.id], from: first.minute, to: last.minute, minutes }
}
