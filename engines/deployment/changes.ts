import type { DeploymentProblem, Placement } from './problem.ts'

/** A post whose person changes; null = nobody. */
export interface Change {
  readonly post: string
  readonly from: string | null
  readonly to: string | null
}

/** The person of each post that has one. */
export function personByPost(plan: readonly Placement[]): ReadonlyMap<string, string> {
  const personOf = new Map<string, string>()
  for (let at = 0; at < plan.length; at++) personOf.set(plan[at]!.post, plan[at]!.person)
  return personOf
}

/** Every post whose person differs from the present plan's. */
export function changesOf({ posts, present }: Pick<DeploymentProblem, 'posts' | 'present'>, after: ReadonlyMap<string, string>): Change[] {
  const before = personByPost(present)
  const changes: Change[] = []
  for (let at = 0; at < posts.length; at++) {
    const { id } = posts[at]!
    const from = before.size === 0 ? null : (before.get(id) ?? null)
    const to = after.get(id) ?? null
    if (from !== to) changes.push({ post: id, from, to })
  }
  return changes
}
