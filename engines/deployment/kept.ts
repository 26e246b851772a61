import { overlapOf } from '../time/span.ts'
import { Added } from './added.ts'
import type { Change } from './changes.ts'
import { termsOf } from './eligibility.ts'
import type { PlanEvent } from './event.ts'
import { fewestChangesFirst } from './goals.ts'
import { singlesOf } from './groups.ts'
import { pairOf } from './index-pairs.ts'
import { Inserter } from './insert.ts'
import { type Index, indexOf } from './model.ts'
import { Pace } from './pace.ts'
import type { DeploymentProblem, Placement, Post } from './problem.ts'
import { isInRoom, isProved } from './proof.ts'
import { Reach } from './reach.ts'
import type { Amended } from './ready.ts'
import { Releaser } from './release.ts'
import type { Terms } from './rules/rule.ts'
import { hasQuota, sharesOf } from './shares.ts'
import { Standing } from './standing.ts'

/** So many posts an event may add or change. */
const MOST_POSTS = 128

/** Whether one post a person without quotas, gangs and pairs is all there is to look at. */
export function isKeepable({ policy, people }: DeploymentProblem): boolean {
  const { postsPerPerson, gangs = [], pairs = [] } = policy
  return postsPerPerson === 'one' && gangs.length === 0 && pairs.length === 0 && !hasQuota(sharesOf(people, policy, 1))
}

/** The best plan of a problem with the fewest changes from the one in force, and the searches that amend it. Each post is a group of its own. */
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
  /** Every number of the plan as it is without an event. */
  private readonly still: readonly (Int32Array | Float64Array)[]

  constructor(given: DeploymentProblem, plan: readonly Placement[]) {
    const policy = { ...given.policy, goals: fewestChangesFirst(given.policy) }
    this.problem = { ...given, policy, present: plan }
    this.index = indexOf(this.problem, new Pace(), singlesOf)
    this.postAt = new Map(this.index.posts.map((post, at) => [post.id, at]))
    this.personAt = new Map(this.index.people.map((person, at) => [person.id, at]))
    this.before = new Map(plan.map(({ post, person }) => [post, person]))
    const tight = this.solved(false)
    this.standing = isProved(tight) ? tight : this.solved(true)
    this.inserter = new Inserter(this.standing, new Pace())
    this.releaser = new Releaser(this.standing, new Reach(this.standing))
    this.added = new Added(this.problem, this.standing)
    this.still = this.numbers().map(numbers => numbers.slice())
  }

  /** Null where it cannot be told without planning anew. */
  after(event: PlanEvent): Amended | null {
    try {
      const posts = this.amend(event)
      const { price, worth, costs } = this.standing
      return posts && isInRoom(price, costs) && isInRoom(worth, costs) ? this.amended(posts) : null
    } finally {
      this.added.clear()
      this.numbers().forEach((numbers, at) => {
        numbers.set(this.still[at]!)
      })
    }
  }

  /** The plan in force where its people may stand, and all other posts added. */
  private solved(isRoomy: boolean): Standing {
    const { index, before, personAt } = this
    const standing = new Standing(index, index.goals, new Pace(), { isRoomy, mayRise: true, more: MOST_POSTS })
    const inserter = new Inserter(standing, new Pace())
    const others: number[] = []
    for (let post = 0; post < index.posts.length; post++) {
      const who = personAt.get(before.get(index.posts[post]!.id) ?? '') ?? -1
      const isFit = who >= 0 && standing.groupOf[who] === -1 && pairOf(index.fits, index.fits.of[post]!, who) >= 0
      if (isFit) standing.keep(post, who)
      else others.push(post)
    }
    for (const post of others) inserter.add(post)
    return standing
  }

  private numbers(): (Int32Array | Float64Array)[] {
    const { price, worth, groupOf, place, head, next, previous, open, used } = this.standing
    return [price, worth, groupOf, place, head, next, previous, open, used]
  }

  /** Makes the event; gives the posts as they are after it with their groups, or null. */
  private amend(event: PlanEvent): Map<string, number> | null {
    const groups = new Map(this.postAt)
    switch (event.kind) {
      case 'personMissing':
        return this.lose(event.person) ? groups : null
      case 'postsAdded':
        return this.addAll(event.posts, termsOf(this.problem), groups) ? groups : null
      case 'vesselLate': {
        const { minutes } = event
        const late = [...new Set(event.posts)].flatMap(id => this.index.posts[this.postAt.get(id) ?? -1] ?? [])
        const moved = late.map(post => ({ ...post, span: { start: post.span.start + minutes, end: post.span.end + minutes } }))
        return this.change(moved, termsOf(this.problem), groups) ? groups : null
      }
      case 'equipmentDown': {
        const { equipment, span } = event.downtime
        const hit = this.index.posts.filter(post => post.equipment === equipment && overlapOf(post.span, span))
        const terms = termsOf({ ...this.problem, downtimes: [...this.problem.downtimes, event.downtime] })
        return this.change(hit, terms, groups) ? groups : null
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

  /** Takes posts out and puts them in as they are now. */
  private change(posts: readonly Post[], terms: Terms, groups: Map<string, number>): boolean {
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
    return this.addAll(posts, terms, groups)
  }

  private addAll(posts: readonly Post[], terms: Terms, groups: Map<string, number>): boolean {
    for (const post of posts) {
      const group = this.added.add(post, terms, this.personAt.get(this.before.get(post.id) ?? '') ?? -1)
      if (group < 0) return false
      groups.set(post.id, group)
      this.inserter.add(group)
    }
    return true
  }

  private amended(groups: ReadonlyMap<string, number>): Amended {
    const { standing, before, problem, index } = this
    const changes: Change[] = []
    const open: string[] = []
    for (const [post, group] of groups) {
      const who = standing.head[group]!
      const from = before.get(post) ?? null
      const to = who < 0 ? null : index.people[who]!.id
      if (from !== to) changes.push({ post, from, to })
      if (to === null) open.push(post)
    }
    for (const { post, person } of problem.fixed) {
      const from = before.get(post) ?? null
      if (from !== person) changes.push({ post, from, to: person })
    }
    return { changes, open }
  }
}
