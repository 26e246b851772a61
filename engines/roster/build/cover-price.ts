import type { Cover } from '../problem.ts'

/** What each line of cover costs by the heads that stand on it: a convex function. */
export class CoverPrice {
  /**
   * @param standing heads of cells that stay as they are given
   * @param hard what a head below the least costs besides
   */
  constructor(
    readonly cover: readonly Cover[],
    readonly standing: Int32Array,
    readonly hard: number,
  ) {}

  /** What the line costs with so many heads in all. */
  at(line: number, heads: number): number {
    const { least, wanted, most, under, over } = this.cover[line]!
    return under * Math.max(0, wanted - heads) + this.hard * Math.max(0, least - heads) + over * Math.max(0, heads - most)
  }

  /** What one head more costs; below 0 where it saves. */
  step(line: number, heads: number): number {
    const { least, wanted, most, under, over } = this.cover[line]!
    return heads < least ? -under - this.hard : heads < wanted ? -under : heads < most ? 0 : over
  }

  /** The least the line can cost when each head beyond those that stay costs `price` besides, and there are at most `free` of them. */
  leastWith(line: number, price: number, free: number): number {
    const { least, wanted, most } = this.cover[line]!
    const standing = this.standing[line]!
    let best = Number.POSITIVE_INFINITY
    for (const heads of [standing, least, wanted, most, standing + free]) {
      const added = Math.min(Math.max(heads - standing, 0), free)
      best = Math.min(best, this.at(line, standing + added) + price * added)
    }
    return best
  }
}
