import { inTheWay } from './conflicts.ts'
import { fitnessOf, termsOf } from './eligibility.ts'
import { figureOf } from './goals.ts'
import type { PostGroup } from './groups.ts'
import { Growing } from './growing.ts'
import type { Goal } from './policy.ts'
import { grouped, Pool } from './pool.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'

/** Which people may stand on the posts of which group, and what each pair adds to each goal. */
export interface Pairs {
  /** The arcs of group `g` are `first[g]` to `first[g + 1] - 1`. */
  readonly first: Int32Array
  /** The person of each arc. */
  readonly person: Int32Array
  /** The figure of each arc, per goal; none for shares, which are no matter of single arcs. */
  readonly figures: ReadonlyMap<Goal, Int32Array>
}

/** So many pairs are looked at between two questions whether to stop: some milliseconds. */
const PAIRS_UNASKED = 4000

/**
 * Looks at each group of posts beside the people who hold its skill and may work at its node.
 * @param stop asked again and again; the groups after it have nobody
 */
export function pairsOf(
  problem: DeploymentProblem,
  posts: readonly Post[],
  groups: readonly PostGroup[],
  goals: readonly Goal[],
  stop: () => boolean,
): Pairs {
  const { people, policy } = problem
  const terms = termsOf(problem)
  const pool = new Pool(people)
  const pinned = pinnedPosts(problem)
  const before = grouped(problem.present.map(({ post, person }) => [post, person]))
  const columns = goals.filter(goal => goal !== 'shares').map(goal => ({ goal, figures: new Growing() }))
  const arcs = new Growing()
  const first = new Int32Array(groups.length + 1)
  let unasked = 0
  let isOver = false
  groups.forEach(({ members }, at) => {
    const post = posts[members[0]!]!
    const candidates = pool.of(post.skill, post.node)
    unasked += candidates.length
    if (unasked > PAIRS_UNASKED) {
      isOver ||= stop()
      unasked = 0
    }
    const kept = new Set(members.flatMap(member => before.get(posts[member]!.id) ?? []))
    for (const index of isOver ? [] : candidates) {
      const person = people[index]!
      const fitness = fitnessOf(post, person, terms)
      if (!fitness || !isFreeOfPins(person, pinned.get(person.id), post, policy)) continue
      arcs.push(index)
      const facts = { post, person, fitness, isKept: kept.has(person.id) }
      for (const { goal, figures } of columns) figures.push(figureOf(goal, facts))
    }
    first[at + 1] = arcs.length
  })
  return { first, person: arcs.all, figures: new Map(columns.map(({ goal, figures }) => [goal, figures.all])) }
}

/** The posts each person is pinned to. */
export function pinnedPosts({ posts, fixed }: Pick<DeploymentProblem, 'posts' | 'fixed'>): Map<string, Post[]> {
  if (fixed.length === 0) return new Map()
  const byId = new Map(posts.map(post => [post.id, post]))
  return grouped(fixed.map(({ post, person }) => [person, byId.get(post)!]))
}

function isFreeOfPins(person: Person, pins: readonly Post[] | undefined, post: Post, policy: DeploymentProblem['policy']): boolean {
  return !pins || inTheWay(person, pins, post, policy).length === 0
}
