/** The input of the last pricing and its result, the value of each node. */
export interface Priced {
  readonly value: Float64Array
  /** What a head on each line of cover earns. */
  readonly earns: ArrayLike<number>
  /** The only duty allowed on each day, below 0 where all are. */
  readonly fixed: Int16Array | null
}
