import type { Span } from '../../time/span.ts'
import type { Clocking } from '../input.ts'

/** An interval during which somebody was present; a clocking is null where the planned edge stands in for it. */
export interface Attended {
  readonly clockIn: Clocking | null
  readonly clockOut: Clocking | null
  readonly span: Span
}

/** A punch whose other half is missing. */
export interface Missing {
  readonly code: 'missingIn' | 'missingOut'
  readonly has: Clocking | null
  readonly took: readonly string[]
}

/** The ids of an interval's clockings. */
export function idsOf(clockIn: Clocking | null, clockOut: Clocking | null): string[] {
  if (clockIn && clockOut) return [clockIn.id, clockOut.id]
  const only = clockIn ?? clockOut
  return only ? [only.id] : []
}
