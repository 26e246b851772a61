import type { Cover } from '../problem.ts'

/** What each line of cover costs by the number of people on it: a convex function. */
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
    const heads = this.headsWith(line, price, free)
    return this.at(line, heads) + price * (heads - this.standing[line]!)
  }

  /** The heads with which it costs least then. */
  headsWith(line: number, price: number, free: number): number {
    const standing = this.standing[line]!
    const { least, wanted, most, under, over } = this.cover[line]!
    // as long as one head more saves more than its price
    const cheapest =
      price >= under + this.hard ? 0 : price >= under ? least : price >= 0 ? wanted : price >= -over ? most : Number.POSITIVE_INFINITY
    return Math.min(Math.max(cheapest, standing), standing + free)
  }

  /** A price at which heads are neither given up nor taken without end. */
  clamp(line: number, price: number): number {
    const { under, over, least } = this.cover[line]!
    return Math.min(Math.max(price, -over), least > 0 ? under + this.hard : under)
  }

  /**
   * What one head more earns where `heads` stand, when each head by which cover would rather be staffed otherwise weighs so much besides: by how much the
   * least over `y` of `at(y) + price × (y − heads) + weight ÷ 2 × (y − heads)²` falls a head.
   */
  settledPrice(line: number, price: number, weight: number, heads: number): number {
    const { least, wanted, most, under, over } = this.cover[line]!
    const atLeast = price + weight * (least - heads)
    if (least > 0 && atLeast >= under) return Math.min(atLeast, under + this.hard)
    const atWanted = price + weight * (wanted - heads)
    if (atWanted >= 0) return Math.min(atWanted, under)
    return Math.max(Math.min(price + weight * (most - heads), 0), -over)
  }
}
