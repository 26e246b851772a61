import type { Span } from '../time/span.ts'
import { difference, hullOf, measure, type Spans, since, until } from '../time/spans.ts'
import type { Minute } from '../time/time.ts'
import { inRoom } from './case.ts'
import type { WorkedCategory } from './category.ts'
import type { Line } from './figures.ts'
import type { Side } from './rules/overtime.ts'
import { edgeRounded, trimmed, withinLimit, withinOvertimeSpan } from './rules/overtime-allowed.ts'
import { type Settling, settle } from './settle.ts'
import type { Attendance } from './shift-attended.ts'
import { changed, type Stretch, stepOf } from './stretch.ts'

const none: readonly Line[] = []

/**
 * The minutes before and after a shift.
 * @param counted from where to where the shift itself counts, preparation and hot seat included
 */
export function besideShift(attendance: Attendance, counted: Span): readonly Line[] {
  const { start, end } = attendance.planned.span
  const before = counted.start < start ? whicheverPaysMore(beforeShift, attendance, counted) : beforeShift(attendance, counted)
  const after = counted.end > end ? whicheverPaysMore(afterShift, attendance, counted) : afterShift(attendance, counted)
  return before.length === 0 ? after : [...before, ...after]
}

/**
 * Minutes beside preparation or the hot seat are held against least and rounding alone, or together with those, which are then taken off:
 * nobody may lose by having been at the shift (decision 16, point 9). Taken for each category by itself, so that no cap turns it round.
 */
function whicheverPaysMore(of: typeof beforeShift, attendance: Attendance, counted: Span): readonly Line[] {
  const { span } = attendance.planned
  const alone = of(attendance, counted)
  const together = of(attendance, span, difference([counted], [span]))
  const more = together.filter(({ category, minutes }) => minutes > (alone.find(line => line.category === category)?.minutes ?? 0))
  if (more.length === 0) return alone
  return [...alone.filter(({ category }) => more.every(line => line.category !== category)), ...more]
}

/**
 * Minutes before the start count when the policy says so or they were requested: as Cat 1 where overtime before the shift is allowed or
 * requested, else as normal (engines.md §2; data-model §2.8 early_in_*, ot_before_shift). What earns nothing has no line.
 */
function beforeShift(attendance: Attendance, counted: Span, elsewhere?: Spans): readonly Line[] {
  const { spans } = attendance
  if (spans[0]!.start >= counted.start) return none
  const { one, first, tookIn: took, category } = attendance
  const { policy, hand } = one
  const requested = first.otSpan !== undefined && first.otSpan.start < counted.start
  const allowed = policy.earlyInCounts === 'always' || (policy.earlyInCounts === 'if_approved' && hand.approved)
  if (!requested && !allowed) return none
  const parts = until(spans, counted.start)
  const asOvertime = requested || policy.otBeforeShift
  const as = category === 'normal' && asOvertime ? 'cat1' : category
  const over = hullOf(parts)!
  const begun = begin(parts, over, 'beforeShift', took, as === 'cat1' ? policy.otMinMinutes : null)
  return allotted(attendance, begun, { side: 'before', edge: counted.start, over, elsewhere }, as, took)
}

/** Minutes after the end: Cat 1 where the policy allows or somebody requested it, on a base day of OFF always (engines.md §2; the fixtures' page, "Hours" 4). */
function afterShift(attendance: Attendance, counted: Span, elsewhere?: Spans): readonly Line[] {
  const { spans } = attendance
  if (spans[spans.length - 1]!.end <= counted.end) return none
  const { one, last, tookOut: took, category } = attendance
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
    { side: 'after', edge: counted.end, over, elsewhere },
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
  /** Preparation or hot-seat minutes in the stretch, which are the shift's. */
  readonly elsewhere: Spans | undefined
}

/** What is left of minutes beside the shift after what belongs elsewhere, was not requested, is over the limit or trimmed. */
function allotted(
  { one, planned, first, last }: Attendance,
  begun: Stretch,
  { side, edge, over, elsewhere }: Beside,
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
  const as: Settling = { category, day: one.sitting.day, shift: shift.id, took, over, side, attended: bounded.parts }
  return settle(bounded, elsewhere ? { elsewhere, ...as } : as, one)
}
