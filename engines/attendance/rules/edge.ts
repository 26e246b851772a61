import type { Span } from '../../time/span.ts'
import { clip, difference, hullOf, measure, type Spans } from '../../time/spans.ts'
import type { Minute } from '../../time/time.ts'
import type { Leaves } from '../place.ts'
import type { Step } from '../trail.ts'

/** One edge of what was planned: where somebody was to come or to leave. */
export interface Edge {
  /** The minute from which, or to which, normal time counts. */
  readonly counted: Minute
  /** Why there; none when nothing was lost or forgiven. */
  readonly steps: readonly Step[]
  /** Minutes lost at this edge; 0 inside the grace, and where they are on leave. */
  readonly lost: number
}

export const edgeMet = (counted: Minute): Edge => ({ counted, steps: [], lost: 0 })

/** What somebody did not attend of what was planned, on one side of a clocking. */
export interface Missed {
  readonly parts: Spans
  readonly minutes: number
  /** So many of these minutes are on leave. */
  readonly excused: number
}

const nothing: Missed = { parts: [], minutes: 0, excused: 0 }

/** What is missing from one minute to another, an edge of what was planned; the time between the parts of a split shift is not. */
export function missedIn(planned: Spans, { start, end }: Span, leave: Leaves): Missed {
  if (end <= start) return nothing
  const parts = planned.length === 1 ? [{ start, end }] : difference([{ start, end }], difference([hullOf(planned)!], planned))
  let excused = 0
  for (const { start: from, end: to } of leave.spans) excused += measure(clip(parts, from, to))
  return { parts, minutes: measure(parts), excused }
}
