import { togetherOf } from './gangs.ts'
import { Pace } from './pace.ts'
import type { DeploymentProblem, Post } from './problem.ts'
import type { Terms } from './rules/rule.ts'
import { urgencies } from './urgency.ts'

/** Posts that are the same for everybody: any of them may be exchanged for any other. */
export interface PostGroup {
  /** Indexes into the posts, in their order. */
  readonly members: readonly number[]
  /** What each of them costs when it stays open. */
  readonly urgency: number
}

/** Each post a group of its own: to tell who moves where between equal posts too. */
export function singlesOf(posts: readonly Post[], policy: DeploymentProblem['policy']): PostGroup[] {
  return urgencies(posts, policy).map((urgency, at) => ({ members: [at], urgency }))
}

/**
 * The posts in groups, in the order of each group's first post. Those filled together or not at all are in groups of their own.
 * @param pace posts after it allows no more are groups of their own
 */
export function groupsOf(posts: readonly Post[], policy: DeploymentProblem['policy'], pace = new Pace()): PostGroup[] {
  const urgency = urgencies(posts, policy)
  const setOf = new Map(togetherOf(posts, policy).flatMap((set, at) => set.map((post): [number, number] => [post, at])))
  const groups = new Map<string, { members: number[]; urgency: number }>()
  for (let at = 0; at < posts.length; at++) {
    const key = !pace.allows(2) ? `${at}` : `${urgency[at]} ${setOf.get(at) ?? ''} ${keyOf(posts[at]!)}`
    const group = groups.get(key)
    if (group) group.members.push(at)
    else groups.set(key, { members: [at], urgency: urgency[at]! })
  }
  return [...groups.values()]
}

/** Everything that a rule or a goal looks at. */
const keyOf = (post: Post): string => `${demandsOf(post)} ${text(post.equipment)} ${post.splittable === true}`

/** What decides who may take a post and at which cost: the machine only where machines are down. */
export function eligibilityKeyOf(post: Post, { down }: Terms): string {
  return post.equipment !== undefined && down.has(post.equipment) ? keyOf(post) : demandsOf(post)
}

/** Texts with their lengths, so that no two demands are written the same. */
function demandsOf({ node, skill, leastRating, licences, band, day, span }: Post): string {
  return `${text(node)}${text(skill)}${leastRating ?? ''} ${licences.length === 0 ? '' : licences.map(text).join('')} ${text(band)}${day} ${span.start} ${span.end}`
}

const text = (value: string | undefined): string => (value === undefined ? '-' : `${value.length}:${value}`)
