import { grouped } from '../time/grouped.ts'
import { inTheWay } from './conflicts.ts'
import { Attendance, type Fitness, rowFor } from './eligibility.ts'
import { FIGURES, OWN_GOALS, type OwnGoal } from './goals.ts'
import type { PostGroup } from './groups.ts'
import { Growing } from './growing.ts'
import type { Pace } from './pace.ts'
import { Pool } from './pool.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'
import type { Terms } from './rules/rule.ts'

/** Who may stand on which posts: one list of people for all groups of posts that demand the same. */
export interface Fits {
  /** The list of each group. */
  readonly of: Int32Array
  /** The pairs of list `f` are `first[f]` to `first[f + 1] - 1`. */
  readonly first: Int32Array
  /** The person of each pair, rising within a list. */
  readonly person: Int32Array
  /** What each pair adds to the goals that equal demands share. */
  readonly figures: ReadonlyMap<OwnGoal, Int32Array>
}

/** Looks at each demand beside the people who hold its skill and may work at its node. */
export function fitsOf(finder: Finder, posts: readonly Post[], groups: readonly PostGroup[], demands: Int32Array): Fits {
  const of = new Int32Array(groups.length)
  // node after node: the people of one are looked at again and again while they are at hand
  for (const [, those] of grouped(groups.map(({ members }, at): [string, number] => [posts[members[0]!]!.node, at]))) {
    for (const at of those) {
      const first = groups[at]!.members[0]!
      of[at] = finder.listFor(posts[first]!, demands[first]!)
    }
  }
  return { of, ...finder.lists }
}

/** Finds lists of people, one after the other. */
export class Finder {
  private readonly problem: DeploymentProblem
  private readonly terms: Terms
  private readonly pool: Pool
  private readonly pinned: ReadonlyMap<string, readonly Post[]>
  private readonly attendance: Attendance
  private readonly listOf: number[] = []
  private readonly pace: Pace
  private readonly people = new Growing()
  private readonly columns = OWN_GOALS.map(() => new Growing())
  private readonly first = new Growing(64)

  /** @param pace once it allows no more, further posts have nobody */
  constructor(problem: DeploymentProblem, terms: Terms, pace: Pace) {
    this.problem = problem
    this.terms = terms
    this.pool = new Pool(problem.people, pace)
    this.pinned = pinnedPosts(problem)
    this.attendance = new Attendance(problem.people, this.terms)
    this.pace = pace
    this.first.push(0)
  }

  get lists(): Omit<Fits, 'of'> {
    const figures = new Map(OWN_GOALS.map((goal, at) => [goal, this.columns[at]!.all]))
    return { first: this.first.all, person: this.people.all, figures }
  }

  /** The list of those who may take a post of this demand. */
  listFor(post: Post, demand: number): number {
    if (!this.pace.allows(1)) return this.emptyList()
    const known = this.listOf[demand]
    if (known !== undefined) return known
    this.look(post)
    const list = this.first.length - 1
    this.first.push(this.people.length)
    this.listOf[demand] = list
    return list
  }

  /** One list for all that are looked for too late. */
  private emptyList(): number {
    const last = this.first.length - 1
    if (last > 0 && this.first.all[last - 1] === this.people.length) return last - 1
    this.first.push(this.people.length)
    return last
  }

  private look(post: Post): void {
    const { attendance, pace, pinned, pool, problem, terms } = this
    const slot = attendance.at(post)
    const { people, rows } = pool.holders(post.skill, post.node)
    for (let at = 0; at < people.length; at++) {
      if (!pace.allows(1)) return
      const index = people[at]!
      const person = problem.people[index]!
      const overtime = attendance.minutes(slot, post, index)
      const skill = overtime < 0 ? null : rowFor(post, person, terms, rows[at])
      if (skill && (pinned.size === 0 || this.isFreeOfPins(person, post))) this.add(index, post, person, { skill, overtime })
    }
  }

  private add(index: number, post: Post, person: Person, fitness: Fitness): void {
    this.people.push(index)
    for (let at = 0; at < OWN_GOALS.length; at++) this.columns[at]!.push(FIGURES[OWN_GOALS[at]!](post, person, fitness))
  }

  private isFreeOfPins(person: Person, post: Post): boolean {
    const pins = this.pinned.get(person.id)
    return !pins || inTheWay(person, pins, post, this.problem.policy).length === 0
  }
}

/** Where a person stands in a list of people, or -1. */
export function pairOf({ first, person }: Pick<Fits, 'first' | 'person'>, list: number, who: number): number {
  let low = first[list]!
  let high = first[list + 1]!
  while (low < high) {
    const middle = (low + high) >> 1
    if (person[middle]! < who) low = middle + 1
    else high = middle
  }
  return low < first[list + 1]! && person[low] === who ? low : -1
}

/** The posts each person is pinned to. */
export function pinnedPosts({ posts, fixed }: Pick<DeploymentProblem, 'posts' | 'fixed'>): Map<string, Post[]> {
  if (fixed.length === 0) return new Map()
  const byId = new Map(posts.map(post => [post.id, post]))
  return grouped(fixed.map(({ post, person }) => [person, byId.get(post)!]))
}
