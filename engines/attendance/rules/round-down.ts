import type { Span } from '../../time/span.ts'
import type { Step } from '../figures.ts'
import type { AttendancePolicy } from '../policy.ts'

/** Overtime of a stretch rounded down to a multiple of `otRound`; the step's minutes are the result. */
export function roundDown(minutes: number, span: Span, took: readonly string[], policy: AttendancePolicy): Step {
  const rounded = policy.otRound > 1 ? minutes - (minutes % policy.otRound) : minutes
  return { rule: 'otRound', took, from: span.start, to: span.end, minutes: rounded, limit: policy.otRound }
}
