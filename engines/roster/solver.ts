/** A column of a linear programme: at least 0, at most `upper`. */
export interface LpColumn {
  readonly cost: number
  readonly upper: number
  readonly rows: readonly number[]
  readonly values: readonly number[]
}

/** A linear programme that is minimised, grows by columns, and is solved again from where it stood. */
export interface LinearProgram {
  /** Adds columns behind those that are there. */
  readonly add: (columns: readonly LpColumn[]) => void
  /** Sets the most a column may be. */
  readonly limit: (column: number, upper: number) => void
  /** False when it was stopped or failed: then there are no figures. */
  readonly solve: (stop: () => boolean) => boolean
  readonly objective: () => number
  readonly values: () => Float64Array
  /** What one unit more of each row's bound would cost. */
  readonly duals: () => Float64Array
  readonly dispose: () => void
}

/** Makes linear programmes with these rows: what a roster engine needs of a solver. */
export type Solver = (rows: readonly { readonly lower: number; readonly upper: number }[]) => LinearProgram
