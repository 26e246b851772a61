/** Who stands on a post before and after, as the index's numbers; -1 = nobody. */
export interface Moved {
  readonly post: number
  readonly from: number
  readonly to: number
}

/** A plan in which a person can be put on a post to see what follows; nothing of it stays. */
export interface Forcible {
  /** Every post whose person changes when a person who may takes a post, in no order. */
  force(post: number, who: number): Moved[]
}
