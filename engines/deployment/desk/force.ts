/** Who stands on a post before and after, by their number in the index; -1 = nobody. */
export interface Moved {
  readonly post: number
  readonly from: number
  readonly to: number
}

/** A plan in which a person can be put on a post to see what follows. The plan itself does not change. */
export interface Forcible {
  /** Every post whose person changes when somebody who may take a post takes it, in no order. */
  force(post: number, who: number): Moved[]
}
