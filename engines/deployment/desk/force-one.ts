import { remembered } from '../../run/remembered.ts'
import { Inserter } from '../exact/insert.ts'
import { NEVER, Spares } from '../exact/spare.ts'
import { Standing } from '../exact/standing.ts'
import { hasQuota } from '../goals/shares.ts'
import type { Index } from '../index/model.ts'
import { Pace } from '../pace.ts'
import type { Forcible, Moved } from './force.ts'

/**
 * One post per person, exact. With fewest changes right after the first goal, the plan as it stands is the cheapest one for its own posts,
 * with one price for everybody of a kind. So nothing has to be solved again, and a person who leaves a post is replaced along one cheapest
 * path.
 */
export class ForceOne implements Forcible {
  private readonly standing: Standing
  private readonly inserter: Inserter
  private readonly seats: Int32Array
  private readonly isRoomy: boolean
  private readonly spares: () => Spares
  /** How many people have to move to replace somebody: by people who are free in the plan, or also by the holder of the post last forced. */
  private readonly moves: () => Int32Array
  private movesFor: { readonly post: number; readonly moves: Int32Array } | null = null
  private readonly leastUrgency: number
  /** The same plan with room in its numbers for the longest paths possible. */
  private readonly roomy: () => ForceOne

  /**
   * @param index each post is a group of its own; fewest changes is the first goal and this plan the present one
   * @param seats the person on each post, where they may stand there; -1 = open
   * @param untouchable people who stand where a rule forbids it
   */
  constructor(index: Index, seats: Int32Array, untouchable: readonly number[], isRoomy = hasQuota(index.shares)) {
    const pace = new Pace()
    this.standing = new Standing(index, index.goals, pace, { isRoomy, mayRise: true })
    this.seats = seats
    this.isRoomy = isRoomy
    this.spares = remembered(() => new Spares(index, seats, untouchable))
    this.moves = remembered(() => this.spares().ofAll())
    this.leastUrgency = index.groups.reduce((least, { urgency }) => Math.min(least, urgency), Number.POSITIVE_INFINITY)
    this.roomy = remembered(() => (isRoomy ? this : new ForceOne(index, seats, untouchable, true)))
    for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) this.standing.keep(post, seats[post]!)
    for (const who of untouchable) this.standing.ban(who, true)
    this.standing.resetPrices(index.people.keys())
    for (let post = 0; post < seats.length; post++) this.standing.setWorth(post)
    this.inserter = new Inserter(this.standing, pace)
  }

  force(post: number, who: number): Moved[] {
    const { standing, seats } = this
    if (seats[post] === who) return []
    const left = standing.groupOf[who]!
    if (seats[post]! >= 0) standing.free(seats[post]!)
    standing.free(who)
    standing.ban(who, true)
    const touched = left < 0 ? [] : this.refill(left, who, this.movesAfter(post))
    const moved = [...touched, post].map(at => ({ post: at, from: seats[at]!, to: at === post ? who : standing.head[at]! }))
    standing.ban(who, false)
    this.restore([...touched, post])
    return left < 0 || this.isInRoom() ? moved.filter(({ from, to }) => from !== to) : this.roomy().force(post, who)
  }

  /** With one price per kind, two paths differ by at most four tuples for each move. */
  private isInRoom(): boolean {
    return this.isRoomy || 4 * (this.inserter.longest + 2) <= this.standing.costs.summed
  }

  /** How many others have to move for each person to leave their post without a post staying open, once the holder of this post is free. */
  private movesAfter(post: number): Int32Array {
    const holder = this.seats[post]!
    if (holder < 0) return this.moves()
    if (this.movesFor?.post !== post) {
      const byHolder = this.spares().replacedBy([holder], post)
      this.movesFor = { post, moves: this.moves().map((moves, who) => Math.min(moves, byHolder[who]!)) }
    }
    return this.movesFor.moves
  }

  /**
   * Finds somebody for the post that a person has left. People whose move would make more others move than necessary are skipped. Returns
   * the posts looked at.
   */
  private refill(post: number, left: number, moves: Int32Array): number[] {
    const { inserter, standing } = this
    const most = moves[left]!
    if (most === NEVER) inserter.add(post, this.leastUrgency)
    // with quotas somebody may give way who is not in the way, so the number of moves is not known
    else inserter.add(post, 0, hasQuota(standing.index.shares) ? null : { moves, most })
    standing.open[post] = 0
    return inserter.reached()
  }

  private restore(posts: readonly number[]): void {
    const { standing, seats } = this
    for (const post of posts) {
      if (standing.head[post]! >= 0) standing.free(standing.head[post]!)
      standing.open[post] = 0
    }
    for (const post of posts) if (seats[post]! >= 0) standing.keep(post, seats[post]!)
    standing.resetPrices(posts.map(post => seats[post]!))
    for (const post of posts) standing.setWorth(post)
  }
}
