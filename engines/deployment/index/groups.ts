import { urgencies } from '../goals/urgency.ts'
import type { DeploymentProblem, Post } from '../problem/problem.ts'
import { Numbering } from './numbering.ts'

/** Posts that are the same for everybody: each can be exchanged for any other. */
export interface PostGroup {
  /** Indexes into the posts, in their order. */
  readonly members: readonly number[]
  /** What each of them costs when it stays open. */
  readonly urgency: number
}

/** Each post as a group of its own, to see who moves between equal posts too. */
export function singlesOf(posts: readonly Post[], policy: DeploymentProblem['policy']): PostGroup[] {
  return urgencies(posts, policy).map((urgency, at) => ({ members: [at], urgency }))
}

/**
 * The posts in groups, in the order of the first post of each group. Posts that are filled together or not at all are each a group of their
 * own.
 * @param demands what each post demands; posts numbered below 0 are groups of their own
 * @param together posts that are filled together or not at all
 */
export function groupsOf(
  posts: readonly Post[],
  policy: DeploymentProblem['policy'],
  demands: Int32Array,
  together: readonly (readonly number[])[],
): PostGroup[] {
  const urgency = urgencies(posts, policy)
  const levels = urgency.reduce((most, each) => Math.max(most, each), 0) + 1
  const setOf = new Int32Array(posts.length).fill(-1)
  for (const [at, set] of together.entries()) for (const post of set) setOf[post] = at
  const machines = machinesOf(posts)
  const count = machines.reduce((most, each) => Math.max(most, each), 0) + 1
  const groups = new Map<string | number, { members: number[]; urgency: number }>()
  for (let at = 0; at < posts.length; at++) {
    const { splittable } = posts[at]!
    const demand = demands[at]! < 0 ? -1 - at : demands[at]!
    const set = setOf[at]!
    // exact for 200,000 posts with as many demands, urgencies and machines
    const same = (demand * levels + urgency[at]!) * count + machines[at]!
    const key = set < 0 && splittable !== true ? same : `${same} ${set} ${splittable === true}`
    const group = groups.get(key)
    if (group) group.members.push(at)
    else groups.set(key, { members: [at], urgency: urgency[at]! })
  }
  return [...groups.values()]
}

/** The machine of each post, numbered in order of appearance; no machine counts as one too. */
function machinesOf(posts: readonly Post[]): Int32Array {
  const numbers = new Numbering<string | undefined>()
  return Int32Array.from(posts, ({ equipment }) => numbers.of(equipment))
}
