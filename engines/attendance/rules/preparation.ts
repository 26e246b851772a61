import type { Span } from '../../time/span.ts'
import type { Spans } from '../../time/spans.ts'
import { clip, measure, union } from '../../time/spans.ts'
import type { Line } from '../figures.ts'
import { lineOf, type Stretch, stepOf } from '../stretch.ts'
import type { RuleCode } from '../trail.ts'

/** Preparation or hot-seat minutes counted: the stretch with them and the line that shows them. */
export interface Prepared {
  readonly stretch: Stretch
  readonly line: Line
  readonly span: Span
}

/**
 * Minutes before the shift to prepare, or after it to hand over on the seat: normal, when punched in by then, or out no earlier
 * (engines.md §2, catalogue ND-85).
 * @param span the minutes themselves, next to the shift
 * @returns null when they were not attended whole
 */
export function prepared(
  from: Stretch,
  rule: RuleCode & ('preparation' | 'hotSeat'),
  shift: string,
  span: Span,
  attended: Spans,
): Prepared | null {
  const minutes = span.end - span.start
  if (measure(clip(attended, span.start, span.end)) < minutes) return null
  const step = stepOf(rule, [shift], span.start, span.end, minutes)
  const line = lineOf('preparation', shift, { parts: [span], trail: { step, before: null } }, span)
  return { stretch: { parts: union([...from.parts, span]), trail: { step, before: from.trail } }, line, span }
}
