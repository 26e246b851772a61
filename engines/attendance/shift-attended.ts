import { type Spans, union } from '../time/spans.ts'
import type { Case } from './case.ts'
import type { WorkedCategory } from './category.ts'
import type { Clocking, Shift } from './input.ts'
import type { Planned } from './planned.ts'
import type { Attended } from './rules/attended.ts'
import type { Presence } from './rules/presence.ts'

/** A shift that somebody attended, with everything its rules need. */
export interface Attendance {
  readonly one: Case
  readonly planned: Planned
  readonly first: Shift
  readonly last: Shift
  /** The intervals that the shift's edges are judged by. */
  readonly clockIn: Attended
  readonly clockOut: Attended
  readonly spans: Spans
  /** The ids that each edge rests on: of the shift and, where there is one, of the clocking. */
  readonly tookIn: readonly string[]
  readonly tookOut: readonly string[]
  /** What its minutes are: Cat 2 on a base day of OFF, else normal. */
  readonly category: WorkedCategory
}

/** Finds the intervals by which the edges of the shift are judged. */
export function attendanceOf(one: Case, planned: Planned, { attended }: Presence): Attendance {
  const { shifts } = one.sitting
  const { start, end } = planned.span
  const first = shifts[0]!
  const last = shifts[shifts.length - 1]!
  const only = attended.length === 1 ? attended[0]! : null
  const clockIn = only ?? attended.find(({ span }) => span.end > start) ?? attended[0]!
  const clockOut = only ?? attended.findLast(({ span }) => span.start < end) ?? attended[attended.length - 1]!
  return {
    one,
    planned,
    first,
    last,
    clockIn,
    clockOut,
    spans: only ? [only.span] : union(attended.map(({ span }) => span)),
    tookIn: tookOf(first, clockIn.clockIn),
    tookOut: tookOf(last, clockOut.clockOut),
    category: isOff(one) ? 'cat2' : 'normal',
  }
}

/** Work on a base day of OFF, or on one given back, is Cat 2 (engines.md §2, catalogue ND-03). */
function isOff({ sitting: { shifts }, policy, hand }: Case): boolean {
  if (policy.cat2Rule === 'never') return false
  const cancelled = hand.on.has('off_cancelled') || shifts.some(shift => shift.offCancelled)
  return cancelled || (policy.cat2Rule === 'interval_less_break' && shifts.some(({ dayType }) => dayType === 'off'))
}

function tookOf(shift: Shift, clocking: Clocking | null): readonly string[] {
  return clocking === null ? [shift.id] : [shift.id, clocking.id]
}
