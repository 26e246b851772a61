import type { Span } from '../time/span.ts'
import { hullOf, measure, type Spans, since, until } from '../time/spans.ts'
import type { Minute } from '../time/time.ts'
import { inRoom } from './case.ts'
import type { Line, WorkedCategory } from './figures.ts'
import type { Attendance } from './rostered.ts'
import type { Side } from './rules/overtime.ts'
import { edgeRounded, trimmed, withinLimit, withinOvertimeSpan } from './rules/overtime-allowed.ts'
import { settle } from './settle.ts'
import { changed, type Stretch, stepOf } from './stretch.ts'

const none: readonly Line[] = []

/** Minutes before and after the shift's own. */
export function besideShift(attendance: Attendance, counted: Span): readonly Line[] {
  const { spans } = attendance
  const before = spans[0]!.start < counted.start ? beforeShift(attendance, counted) : none
  const after = spans[spans.length - 1]!.end > counted.end ? afterShift(attendance, counted) : none
  return before.length === 0 ? after : [...before, ...after]
}

/**
 * Minutes before the start count when the policy says so or they were requested: as Cat 1 where overtime before the shift is allowed or
 * requested, else as normal (engines.md §2; data-model §2.8 early_in_*, ot_before_shift). What earns nothing has no line.
 */
function beforeShift(attendance: Attendance, counted: Span): Line[] {
  const { one, first, tookIn: took, category } = attendance
  const { policy, hand } = one
  const requested = first.otSpan !== undefined && first.otSpan.start < counted.start
  const allowed = policy.earlyInCounts === 'always' || (policy.earlyInCounts === 'if_approved' && hand.approved)
  if (!requested && !allowed) return []
  const parts = until(attendance.spans, counted.start)
  const asOvertime = requested || policy.otBeforeShift
  const as = category === 'normal' && asOvertime ? 'cat1' : category
  const over = hullOf(parts)!
  const begun = begin(parts, over, 'beforeShift', took, as === 'cat1' ? policy.otMinMinutes : null)
  return allotted(attendance, begun, { side: 'before', edge: counted.start, over }, as, took)
}

/** Minutes after the end: Cat 1 where the policy allows or somebody requested it, on a base day of OFF always (engines.md §2; the fixtures' page, "Hours" 4). */
function afterShift(attendance: Attendance, counted: Span): Line[] {
  const { one, last, spans, tookOut: took, category } = attendance
  const { policy } = one
  const fromEnd = policy.otFrom === 'shift_end' && spans.length === 1
  const parts = fromEnd ? [{ start: counted.end, end: spans[0]!.end }] : since(spans, counted.end)
  const as = category === 'normal' ? 'cat1' : category
  const over = hullOf(parts)!
  const begun = begin(parts, over, 'afterShift', took, policy.otMinMinutes)
  const allowed = as === 'cat2' || last.otSpan !== undefined || policy.otAfterShift
  return allotted(
    attendance,
    allowed ? begun : changed(begun, [], 'otNotAllowed', took),
    { side: 'after', edge: counted.end, over },
    as,
    took,
  )
}

function begin(
  parts: Spans,
  { start, end }: Span,
  rule: 'beforeShift' | 'afterShift',
  took: readonly string[],
  limit: number | null,
): Stretch {
  return { parts, trail: { step: stepOf(rule, took, start, end, measure(parts), limit), before: null } }
}

/** Which side of the shift, where the shift's own minutes begin or end there, and the stretch looked at. */
interface Beside {
  readonly side: Side
  readonly edge: Minute
  readonly over: Span
}

/** What is left of minutes beside the shift after what belongs elsewhere, was not requested, is over the limit or trimmed. */
function allotted(
  { one, planned, first, last }: Attendance,
  begun: Stretch,
  { side, edge, over }: Beside,
  category: WorkedCategory,
  took: readonly string[],
): Line[] {
  const shift = side === 'before' ? first : last
  const own = changed(begun, inRoom(begun.parts, one.room), 'elsewhere', took)
  const requested = withinOvertimeSpan(own, shift)
  const limited = withinLimit(requested, side, edge, shift, one.policy)
  const minute = side === 'before' ? planned.span.start : planned.span.end
  const rounded = edgeRounded(trimmed(limited, side, edge, shift), side, minute, took, one.policy)
  const bounded = changed(rounded, inRoom(rounded.parts, one.room), 'elsewhere', took)
  return settle(bounded, { category, day: one.sitting.day, shift: shift.id, took, over, side, attended: bounded.parts }, one)
}
