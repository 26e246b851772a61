import type { DeploymentProblem, Placement } from '../problem/problem.ts'

/** A post that changes hands; null = nobody. */
export interface Change {
  readonly post: string
  readonly from: string | null
  readonly to: string | null
}

/**
 * Every post whose person differs from the present plan; of a split post its last person counts.
 * @param plan the parts of a split post stand one after another
 */
export function changesOf({ posts, present }: Pick<DeploymentProblem, 'posts' | 'present'>, plan: readonly Placement[]): Change[] {
  if (present.length === 0) return allNew(plan)
  const before = personByPost(present)
  const after = personByPost(plan)
  const changes: Change[] = []
  for (const { id } of posts) {
    const from = before.get(id) ?? null
    const to = after.get(id) ?? null
    if (from !== to) changes.push({ post: id, from, to })
  }
  return changes
}

function allNew(plan: readonly Placement[]): Change[] {
  const changes: Change[] = []
  for (let at = 0; at < plan.length; at++) {
    const { post, person } = plan[at]!
    if (plan[at + 1]?.post !== post) changes.push({ post, from: null, to: person })
  }
  return changes
}

/** The person on each post that has one. */
export const personByPost = (plan: readonly Placement[]): ReadonlyMap<string, string> =>
  new Map(plan.map(({ post, person }) => [post, person]))
