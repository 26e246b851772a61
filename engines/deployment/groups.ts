import type { Demands } from './demands.ts'
import { togetherOf } from './gangs.ts'
import type { Pace } from './pace.ts'
import type { DeploymentProblem, Post } from './problem.ts'
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
export function groupsOf(posts: readonly Post[], policy: DeploymentProblem['policy'], demands: Demands, pace: Pace): PostGroup[] {
  const urgency = urgencies(posts, policy)
  const setOf = new Map(togetherOf(posts, policy).flatMap((set, at) => set.map((post): [number, number] => [post, at])))
  const levels = urgency.reduce((most, each) => Math.max(most, each), 0) + 1
  const machines = new Map<string | undefined, number>()
  const groups = new Map<string | number, { members: number[]; urgency: number }>()
  for (let at = 0; at < posts.length; at++) {
    const { equipment, splittable } = posts[at]!
    if (!machines.has(equipment)) machines.set(equipment, machines.size)
    const demand = pace.allows(2) ? demands.of(posts[at]!) : -1 - at
    const set = setOf.get(at)
    // exact for 200,000 posts of as many demands, urgencies and machines
    const same = (demand * levels + urgency[at]!) * posts.length + machines.get(equipment)!
    const key = set === undefined && splittable !== true ? same : `${same} ${set} ${splittable === true}`
    const group = groups.get(key)
    if (group) group.members.push(at)
    else groups.set(key, { members: [at], urgency: urgency[at]! })
  }
  return [...groups.values()]
}
