/** How far a run has come: steps done, and its cost and bound (null while unknown). */
export interface Progress {
  readonly done: number
  readonly cost: number | null
  readonly bound: number | null
}

/** How an engine is to run. The same problem, seed and work give the same answer on every machine. */
export interface Run {
  readonly seed: number
  /** The most steps to take, as the engine counts them. */
  readonly work?: number
  /** Asked at least every 20 ms; true ends the run with the best so far. */
  readonly stop?: () => boolean
  readonly onProgress?: (progress: Progress) => void
}
