import { overlapOf } from '../../time/span.ts'
import { Inserter } from '../exact/insert.ts'
import { isInRoom, isProved } from '../exact/proof.ts'
import { Standing } from '../exact/standing.ts'
import { fewestChangesFirst } from '../goals/goals.ts'
import { hasQuota, sharesOf } from '../goals/shares.ts'
import { singlesOf } from '../index/groups.ts'
import { pairOf } from '../index/index-pairs.ts'
import { type Index, indexOf } from '../index/model.ts'
import { Pace } from '../pace.ts'
import type { Change } from '../placing/changes.ts'
import { personByPost } from '../placing/changes.ts'
import type { DeploymentProblem, Placement, Post } from '../problem/problem.ts'
import type { PlanEvent } from '../replan/event.ts'
import { termsOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'
import { Added } from './added.ts'
import { Reach } from './reach.ts'

import { Releaser } from './release.ts'

/** The most posts that an event may add or change. */
const MOST_POSTS = 128

/** Whether a plan of this problem can be kept ready: one post per person, without quotas, gangs, pairs, relief, budgets and split posts. */
export function isKeepable({ policy, people, posts }: DeploymentProblem): boolean {
  const { postsPerPerson, gangs = [], pairs = [], relief = [], overtimeBudgets = [] } = policy
  const asksForMore = gangs.length + pairs.length + relief.length + overtimeBudgets.length > 0 || posts.some(({ splittable }) => splittable)
  return postsPerPerson === 'one' && !asksForMore && !hasQuota(sharesOf(people, policy, 1))
}

/** The plan after an event. */
export interface Amended {
  /** Every difference from the plan in force. */
  readonly changes: readonly Change[]
  /** The posts that nobody has, in the order of the posts. */
  readonly open: readonly string[]
}

/**
 * The best plan of a problem with the fewest changes from the plan in force, and the searches that change it after an event. Each post is a
 * group of its own.
 */
export class Kept {
  private readonly problem: DeploymentProblem
  private readonly index: Index
  private readonly standing: Standing
  private readonly inserter: Inserter
  private readonly releaser: Releaser
  private readonly added: Added
  private readonly postAt: ReadonlyMap<string, number>
  private readonly personAt: ReadonlyMap<string, number>
  private readonly before: ReadonlyMap<string, string>
  /** The holder of each post in the plan in force; -1 = nobody, -2 = somebody who is gone. */
  private readonly holders: Int32Array
  private readonly pinned: readonly Change[]
  /** The groups of posts that an event has added or changed. */
  private readonly groupOf = new Map<string, number>()
  /** All numbers of the plan as they are without an event. */
  private readonly price: Float64Array
  private readonly worth: Float64Array
  private readonly others: readonly Int32Array[]

  constructor(given: DeploymentProblem, plan: readonly Placement[]) {
    const policy = { ...given.policy, goals: fewestChangesFirst(given.policy) }
    this.problem = { ...given, policy, present: plan }
    this.index = indexOf(this.problem, new Pace(), singlesOf)
    this.postAt = new Map(this.index.posts.map((post, at) => [post.id, at]))
    this.personAt = new Map(this.index.people.map((person, at) => [person.id, at]))
    this.before = personByPost(plan)
    this.holders = Int32Array.from(this.index.posts, ({ id }) => this.holderOf(id))
    this.pinned = pinnedChanges(given, this.before)
    const tight = this.solved(false)
    this.standing = isProved(tight) ? tight : this.solved(true)
    this.inserter = new Inserter(this.standing, new Pace())
    this.releaser = new Releaser(this.standing, new Reach(this.standing))
    this.added = new Added(this.problem, this.standing)
    this.price = this.standing.price.slice()
    this.worth = this.standing.worth.slice()
    this.others = this.numbers().map(numbers => numbers.slice())
  }

  /** The plan after an event; null where that needs a whole new plan. */
  after(event: PlanEvent): Amended | null {
    try {
      const { price, worth, costs } = this.standing
      return this.amend(event) && isInRoom(price, costs, this.price) && isInRoom(worth, costs, this.worth) ? this.amended() : null
    } finally {
      this.added.clear()
      this.groupOf.clear()
      this.standing.price.set(this.price)
      this.standing.worth.set(this.worth)
      for (const [at, numbers] of this.numbers().entries()) numbers.set(this.others[at]!)
    }
  }

  /** The plan in force, with the people who may stand on their posts; all other posts are then added. */
  private solved(isRoomy: boolean): Standing {
    const { index, holders } = this
    const standing = new Standing(index, index.goals, new Pace(), { isRoomy, mayRise: true, more: MOST_POSTS })
    const inserter = new Inserter(standing, new Pace())
    const others: number[] = []
    for (let post = 0; post < index.posts.length; post++) {
      const who = holders[post]!
      const isFit = who >= 0 && standing.groupOf[who] === -1 && pairOf(index.fits, index.fits.of[post]!, who) >= 0
      if (isFit) standing.keep(post, who)
      else others.push(post)
    }
    for (const post of others) inserter.add(post)
    return standing
  }

  private holderOf(post: string): number {
    const person = this.before.get(post)
    return person === undefined ? -1 : (this.personAt.get(person) ?? -2)
  }

  private numbers(): Int32Array[] {
    const { groupOf, place, head, next, previous, listed, nodeOf, open, used } = this.standing
    return [groupOf, place, head, next, previous, listed, nodeOf, open, used]
  }

  /** Applies the event to the plan; false where that is not possible. */
  private amend(event: PlanEvent): boolean {
    switch (event.kind) {
      case 'personMissing':
        return this.lose(event.person)
      case 'postsAdded':
        return this.addAll(event.posts, termsOf(this.problem))
      case 'vesselLate': {
        const { minutes } = event
        const late = [...new Set(event.posts)].flatMap(id => this.index.posts[this.postAt.get(id) ?? -1] ?? [])
        const moved = late.map(post => ({ ...post, span: { start: post.span.start + minutes, end: post.span.end + minutes } }))
        return this.change(moved, termsOf(this.problem))
      }
      case 'equipmentDown': {
        const { equipment, span } = event.downtime
        const hit = this.index.posts.filter(post => post.equipment === equipment && overlapOf(post.span, span))
        return this.change(hit, termsOf({ ...this.problem, downtimes: [...this.problem.downtimes, event.downtime] }))
      }
    }
  }

  private lose(person: string): boolean {
    const { standing, problem } = this
    if (problem.fixed.some(pin => pin.person === person)) return false
    const who = this.personAt.get(person)!
    const post = standing.groupOf[who]!
    standing.free(who)
    standing.ban(who, true)
    if (post >= 0) this.inserter.add(post)
    return true
  }

  /** Takes posts out and adds them again as they are now. */
  private change(posts: readonly Post[], terms: Terms): boolean {
    const { standing } = this
    if (posts.length > MOST_POSTS) return false
    for (const { id } of posts) {
      const group = this.postAt.get(id)!
      const who = standing.head[group]!
      standing.open[group] = 0
      if (who < 0) continue
      standing.free(who)
      this.releaser.release(who, this.added)
    }
    return this.addAll(posts, terms)
  }

  private addAll(posts: readonly Post[], terms: Terms): boolean {
    for (const post of posts) {
      const group = this.added.add(post, terms, this.holderOf(post.id))
      if (group < 0) return false
      this.groupOf.set(post.id, group)
      this.inserter.add(group)
    }
    return true
  }

  private amended(): Amended {
    const { standing, index, groupOf, holders } = this
    const changes: Change[] = []
    const open: string[] = []
    for (let at = 0; at < index.posts.length; at++) {
      const group = groupOf.size === 0 ? at : (groupOf.get(index.posts[at]!.id) ?? at)
      const who = standing.head[group]!
      if (who !== holders[at]) changes.push(this.changeOf(index.posts[at]!.id, who))
      if (who < 0) open.push(index.posts[at]!.id)
    }
    for (const [post, group] of groupOf) {
      if (this.postAt.has(post)) continue
      const who = standing.head[group]!
      if (who < 0) open.push(post)
      if (who >= 0 || this.before.has(post)) changes.push(this.changeOf(post, who))
    }
    return { changes: [...changes, ...this.pinned], open }
  }

  private changeOf(post: string, who: number): Change {
    return { post, from: this.before.get(post) ?? null, to: who < 0 ? null : this.index.people[who]!.id }
  }
}

/** The pins that differ from the plan in force. */
function pinnedChanges({ fixed }: DeploymentProblem, before: ReadonlyMap<string, string>): Change[] {
  return fixed.flatMap(({ post, person }) => (before.get(post) === person ? [] : [{ post, from: before.get(post) ?? null, to: person }]))
}
