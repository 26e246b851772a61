/** Who stands on a post before and after, as the model's indexes; -1 = nobody. */
export interface Moved {
  readonly post: number
  readonly from: number
  readonly to: number
}

/** A plan in which a person can be put on a post to see what follows; nothing of it stays. */
export interface Forcible {
  /** Every post whose person changes when the arc's person takes the arc's post, in no order. */
  force(arc: number): Moved[]
}
