/** What the last pricing found: the value of each node, and per day and letter the cheapest option and its price. */
export interface Priced {
  readonly value: Float64Array
  readonly price: Float64Array
  readonly taken: Int32Array
}
