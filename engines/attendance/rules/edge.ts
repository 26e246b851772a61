import type { Minute } from '../../time/time.ts'
import type { Line, Step } from '../figures.ts'

/** One edge of the normal stretch of a shift. */
export interface Edge {
  /** The minute from which, or to which, normal time counts. */
  readonly counted: Minute
  /** Why there; null when clocked on the minute. */
  readonly step: Step | null
  /** Minutes lost at this edge (0 inside the grace); null when none were. */
  readonly line: Line | null
}
