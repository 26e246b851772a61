import type { Minute } from '../../time/time.ts'
import type { Step } from '../trail.ts'

/** One edge of the normal stretch of a shift. */
export interface Edge {
  /** The minute from which, or to which, normal time counts. */
  readonly counted: Minute
  /** Why there; none when nothing was lost or forgiven. */
  readonly steps: readonly Step[]
  /** Minutes lost at this edge; 0 inside the grace. */
  readonly lost: number
}
