import type { Span } from '../../time/span.ts'
import type { Step } from '../figures.ts'

/** Overtime of a stretch rounded down to a multiple of `unit` minutes (0 or 1 rounds nothing); the step's minutes are the result. */
export function roundDown(minutes: number, span: Span, took: readonly string[], unit: number): Step {
  const rounded = unit > 1 ? minutes - (minutes % unit) : minutes
  return { rule: 'otRound', took, from: span.start, to: span.end, minutes: rounded, limit: unit }
}
