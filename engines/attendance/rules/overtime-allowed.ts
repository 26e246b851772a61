import type { Spans } from '../../time/spans.ts'
import { clip, hullOf, since, until } from '../../time/spans.ts'
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
  const parts = side === 'after' ? since(from.parts, edge + trim) : until(from.parts, edge - trim)
  return changed(from, parts, 'otTrim', [id], trim)
}

/**
 * How far before or after the shift somebody was there, rounded as that edge is (data-model §2.8 round_* in early, out late). It is the
 * clocking that moves, so the minutes of a longer presence hold those of a shorter one. `planned` is the minute to come or to leave.
 */
export function edgeRounded(from: Stretch, side: Side, planned: Minute, took: readonly string[], policy: AttendancePolicy): Stretch {
  const rounding = side === 'after' ? policy.rounding.outLate : policy.rounding.inEarly
  if (from.parts.length === 0 || (rounding.interval <= 1 && rounding.grace === 0)) return from
  const { start, end } = hullOf(from.parts)!
  const distance = side === 'after' ? end - planned : planned - start
  const counted = roundEdge(distance, rounding)
  const parts = reaching(from.parts, side, side === 'after' ? planned + counted : planned - counted)
  return changed(from, parts, counted > distance ? 'roundUp' : 'roundDown', took, rounding.interval)
}

/** A set that reaches to another minute at its far end. */
function reaching(parts: Spans, side: Side, minute: Minute): Spans {
  const first = parts[0]!
  const last = parts[parts.length - 1]!
  if (side === 'after') {
    return minute > last.end ? [...parts.slice(0, -1), { start: last.start, end: minute }] : until(parts, minute)
  }
  return minute < first.start ? [{ start: minute, end: first.end }, ...parts.slice(1)] : since(parts, minute)
}
