import type { Span } from '../time/span.ts'
import type { Day } from '../time/time.ts'
import type { Clocking, Shift } from './input.ts'

/** The clockings that belong together, in order of time: those of a shift (and of the shifts that continue it), or of an OFF date. */
export interface Sitting {
  readonly day: Day
  /** In order of time; none on an OFF date. */
  readonly shifts: readonly Shift[]
  /** From the first shift's start to the last one's end; null on an OFF date. */
  readonly span: Span | null
  /** From when to when the policy recognises clockings without a roster date; null where there is no limit. */
  readonly window: Span | null
  readonly clockings: Clocking[]
  /** Clockings of the day that the shift does not recognise. */
  readonly strays: Clocking[]
}
