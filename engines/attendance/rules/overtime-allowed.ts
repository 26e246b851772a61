import type { Spans } from '../../time/spans.ts'
import { clip, withoutEarliest, withoutLatest } from '../../time/spans.ts'
import type { Minute } from '../../time/time.ts'
import type { Shift } from '../input.ts'
import type { AttendancePolicy } from '../policy.ts'
import { changed, type Stretch } from '../stretch.ts'
import type { Side } from './overtime.ts'
import { roundEdge } from './round-edge.ts'

/** Overtime of a shift that has an overtime span counts only inside it (catalogue SHIFT-02, FORM-15). */
export function withinOvertimeSpan(from: Stretch, { id, otSpan }: Shift): Stretch {
  return otSpan ? changed(from, clip(from.parts, otSpan.start, otSpan.end), 'otSpan', [id]) : from
}

/** Only so long before or after the shift do minutes count (data-model §2.8 early_in_minutes, late_out_minutes). `edge` is where the shift's own minutes begin or end. */
export function withinLimit(from: Stretch, side: Side, edge: Minute, { id }: Shift, policy: AttendancePolicy): Stretch {
  const limit = side === 'after' ? policy.lateOutMinutes : policy.earlyInMinutes
  if (limit === null) return from
  const parts = side === 'after' ? clip(from.parts, edge, edge + limit) : clip(from.parts, edge - limit, edge)
  return changed(from, parts, 'otLimit', [id], limit)
}

/** Minutes next to the shift are cut from its overtime (catalogue MAST-SHIFTBAND-03, ND-86). */
export function trimmed(from: Stretch, side: Side, edge: Minute, { id, otTrimStart = 0, otTrimEnd = 0 }: Shift): Stretch {
  const trim = side === 'after' ? otTrimEnd : otTrimStart
  if (trim === 0) return from
  const far = Number.POSITIVE_INFINITY
  const parts = side === 'after' ? clip(from.parts, edge + trim, far) : clip(from.parts, -far, edge - trim)
  return changed(from, parts, 'otTrim', [id], trim)
}

/** Minutes beside the shift rounded as its edge is (data-model §2.8 round_* in early, out late). */
export function edgeRounded(from: Stretch, side: Side, took: readonly string[], policy: AttendancePolicy): Stretch {
  const rounding = side === 'after' ? policy.rounding.outLate : policy.rounding.inEarly
  if (from.parts.length === 0 || (rounding.interval <= 1 && rounding.grace === 0)) return from
  const minutes = from.parts.reduce((sum, span) => sum + span.end - span.start, 0)
  const counted = roundEdge(minutes, rounding)
  const rule = counted > minutes ? 'roundUp' : 'roundDown'
  return changed(from, resized(from.parts, counted - minutes, side), rule, took, rounding.interval)
}

/** A set longer or shorter at its far end. */
function resized(parts: Spans, by: number, side: Side): Spans {
  if (by < 0) return side === 'after' ? withoutLatest(parts, -by) : withoutEarliest(parts, -by)
  const first = parts[0]!
  const last = parts[parts.length - 1]!
  return side === 'after'
    ? [...parts.slice(0, -1), { start: last.start, end: last.end + by }]
    : [{ start: first.start - by, end: first.end }, ...parts.slice(1)]
}
