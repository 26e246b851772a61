import type { Span } from '../time/span.ts'
import { clip } from '../time/spans.ts'
import type { Line } from './figures.ts'
import type { Leaves } from './place.ts'
import { earlyOut } from './rules/early-out.ts'
import { type Edge, missedIn } from './rules/edge.ts'
import { lateIn } from './rules/late-in.ts'
import { lossOf } from './rules/loss.ts'
import type { Attendance } from './shift-attended.ts'

/** An edge of a split shift between its first coming and its last leaving. */
export interface InnerEdge {
  readonly edge: Edge
  /** From the clocking to where it counts; runs backwards where it counts for less. */
  readonly added: Span
  readonly loss: Line | null
}

const none: readonly InnerEdge[] = []

/**
 * Parts of a split shift that were left early, begun late or missed between others (decision in the guide "Attendance": minutes that vanish
 * from a planned part are out early). With one interval over the whole day nothing vanishes.
 */
export function innerEdges(attendance: Attendance, leave: Leaves): readonly InnerEdge[] {
  const { parts } = attendance.planned
  if (parts.length === 1 || attendance.spans.length === 1) return none
  const there = parts.map(({ start, end }) => clip(attendance.spans, start, end))
  const isThere = (at: number) => there[at]!.length > 0
  const attended = parts.flatMap((_, at) => (isThere(at) ? [at] : []))
  const first = attended[0]
  const last = attended[attended.length - 1]
  const edges: InnerEdge[] = []
  for (const [at, part] of parts.entries()) {
    if (first === undefined || last === undefined || at < first || at > last) continue
    const came = there[at]![0]?.start ?? part.end
    const left = there[at]![there[at]!.length - 1]?.end ?? part.start
    if (at > first && isThere(at) && came > part.start) edges.push(comingLate(attendance, part, came, leave))
    if (at < last && left < part.end) edges.push(leavingEarly(attendance, part, left, leave))
  }
  return edges
}

function comingLate(attendance: Attendance, part: Span, clocked: number, leave: Leaves): InnerEdge {
  const over = { start: part.start, end: clocked }
  const shift = shiftOf(attendance, part)
  const missed = missedIn([part], over, leave)
  const edge = lateIn(part.start, clocked, missed, [shift], attendance.one.policy)
  return { edge, added: { start: edge.counted, end: clocked }, loss: lossOf('late', shift, over, edge, missed, leave) }
}

function leavingEarly(attendance: Attendance, part: Span, clocked: number, leave: Leaves): InnerEdge {
  const over = { start: clocked, end: part.end }
  const shift = shiftOf(attendance, part)
  const missed = missedIn([part], over, leave)
  const edge = earlyOut(part.end, clocked, missed, [shift], attendance.one.policy)
  return { edge, added: { start: clocked, end: edge.counted }, loss: lossOf('earlyOut', shift, over, edge, missed, leave) }
}

function shiftOf({ one, first }: Attendance, { start, end }: Span): string {
  return (one.sitting.shifts.find(({ span }) => span.start < end && start < span.end) ?? first).id
}
