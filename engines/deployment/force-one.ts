import type { Forcible, Moved } from './force.ts'
import { Inserter } from './insert.ts'
import type { Model } from './model.ts'
import { Standing } from './standing.ts'

/**
 * One post a person, exact: with fewest changes right after the first goal, the plan as it stands is the cheapest of its own posts at the
 * price of each kind for everybody. So it needs no solving, and whoever leaves a post is replaced along one cheapest path.
 */
export class ForceOne implements Forcible {
  private readonly standing: Standing
  private readonly inserter: Inserter
  /** The arc that serves each post; -1 = open. */
  private readonly arcs: Int32Array

  /**
   * @param model each post a group of its own, with fewest changes first among its goals
   * @param arcs the arc that serves each post; -1 = open
   * @param untouchable people who stand where no rule would let them
   */
  constructor(model: Model, arcs: Int32Array, untouchable: Iterable<number>) {
    this.standing = new Standing(model, model.goals)
    this.arcs = arcs
    for (const arc of arcs) if (arc >= 0) this.standing.put(arc)
    for (const person of untouchable) this.standing.banned[person] = 1
    this.setPrices()
    this.inserter = new Inserter(this.standing)
  }

  force(arc: number): Moved[] {
    const { standing, arcs } = this
    const { person, groupOfArc } = standing.model
    const who = person[arc]!
    const post = groupOfArc[arc]!
    if (arcs[post] === arc) return []
    const left = standing.arcOf[who]! < 0 ? -1 : groupOfArc[standing.arcOf[who]!]!
    if (arcs[post]! >= 0) standing.free(person[arcs[post]!]!)
    standing.free(who)
    standing.banned[who] = 1
    const touched = left < 0 ? [] : this.refill(left)
    const moved = [...touched, post].map(at => ({
      post: at,
      from: arcs[at]! < 0 ? -1 : person[arcs[at]!]!,
      to: at === post ? who : standing.head[at]!,
    }))
    standing.banned[who] = 0
    this.restore([...touched, post])
    return moved.filter(({ from, to }) => from !== to)
  }

  /** Finds somebody for the post left; gives the posts looked at. */
  private refill(post: number): number[] {
    this.inserter.add(post)
    this.standing.open[post] = 0
    return this.inserter.reached()
  }

  private restore(posts: readonly number[]): void {
    const { standing, arcs } = this
    for (const post of posts) {
      if (standing.head[post]! >= 0) standing.free(standing.head[post]!)
      standing.open[post] = 0
    }
    for (const post of posts) if (arcs[post]! >= 0) standing.put(arcs[post]!)
    this.setPrices()
  }

  /** Everybody has the price of their kind. */
  private setPrices(): void {
    const { standing } = this
    const { share } = standing.costs
    for (const numbers of standing.price) numbers.fill(0)
    if (!share) return
    const kinds = standing.model.shares.kindOf
    const margins = Float64Array.from(standing.used.keys(), kind => -standing.margin(kind))
    const numbers = standing.price[share.limb]!
    for (let person = 0; person < kinds.length; person++) numbers[person] = margins[kinds[person]!]!
  }
}
