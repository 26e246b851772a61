import { overlapOf, type Span } from '../time/span.ts'
import { type Fitness, fitnessOf } from './eligibility.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'

/** The problem in numbers: the posts that are not pinned, the people, and an arc for each pair that may meet. */
export interface Model {
  readonly posts: readonly Post[]
  readonly people: readonly Person[]
  readonly postsPerPerson: 'one' | 'several'
  /** The arcs of post `p` are `first[p]` to `first[p + 1] - 1`. */
  readonly first: Int32Array
  /** The person of each arc. */
  readonly person: Int32Array
  /** Cost tuples, one for each arc and one for each post that stays open. */
  readonly cost: Float64Array
  readonly openCost: Float64Array
}

/** Builds the arcs from skill, rating, dates, shift and the time that pinned posts leave free. */
export function modelOf(problem: DeploymentProblem): Model {
  const { people } = problem
  const { postsPerPerson } = problem.policy
  const fixed = new Set(problem.fixed.map(placement => placement.post))
  const posts = problem.posts.filter(post => !fixed.has(post.id))
  const pinned = pinnedPosts(problem)
  const bySkill = holdersOf(people)
  const present = new Map(problem.present.map(placement => [placement.post, placement.person]))
  const rank = urgency(posts)
  const arcs: number[] = []
  const cost: number[] = []
  const openCost: number[] = []
  const first = new Int32Array(posts.length + 1)
  posts.forEach((post, index) => {
    const before = present.get(post.id)
    openCost.push(rank.get(post.priority)!, 0, 0, 0, Number(before !== undefined))
    for (const at of bySkill.get(post.skill) ?? []) {
      const person = people[at]!
      const fitness = fitnessOf(post, person)
      if (!fitness || inTheWay(pinned.get(person.id) ?? [], post.span, postsPerPerson).length > 0) continue
      arcs.push(at)
      cost.push(...arcCost(person, fitness, before))
    }
    first[index + 1] = arcs.length
  })
  return {
    posts,
    people,
    postsPerPerson,
    first,
    person: Int32Array.from(arcs),
    cost: Float64Array.from(cost),
    openCost: Float64Array.from(openCost),
  }
}

/** The posts each person is pinned to. */
export function pinnedPosts({ posts, fixed }: Pick<DeploymentProblem, 'posts' | 'fixed'>): Map<string, Post[]> {
  const byId = new Map(posts.map(post => [post.id, post]))
  return grouped(fixed.map(({ post, person }) => [person, byId.get(post)!]))
}

/** Which of a person's posts do not go together with another one over `span`. */
export function inTheWay(held: readonly Post[], span: Span, postsPerPerson: 'one' | 'several'): readonly Post[] {
  return postsPerPerson === 'one' ? held : held.filter(post => overlapOf(post.span, span))
}

/** The people's indexes by the skills they hold, in or out of date. */
export function holdersOf(people: readonly Person[]): Map<string, number[]> {
  return grouped(
    people.flatMap((person, index) => [...new Set(person.skills.map(row => row.skill))].map((skill): [string, number] => [skill, index])),
  )
}

/** Lists by key, in the order given. */
export function grouped<Value>(pairs: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/**
 * What each priority's open post costs. Sets of posts that can be filled together form a matroid, so any weights that fall with the
 * priority choose the same posts as filling one priority after the other: small ones will do.
 */
function urgency(posts: readonly Post[]): Map<number, number> {
  const priorities = [...new Set(posts.map(post => post.priority))].sort((a, b) => b - a)
  return new Map(priorities.map((priority, index) => [priority, index + 1]))
}

function arcCost(person: Person, { skill }: Fitness, before: string | undefined): number[] {
  const moved = before !== undefined && before !== person.id
  return [0, Number(person.employment === 'contract'), Number(!skill.primary), skill.rotation, Number(moved)]
}
