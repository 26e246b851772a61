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
  for (const { post, person } of plan) personOf.set(post, person)
  return personOf
}

/** Every post whose person differs from the present plan's. */
export function changesOf({ posts, present }: Pick<DeploymentProblem, 'posts' | 'present'>, after: ReadonlyMap<string, string>): Change[] {
  const before = personByPost(present)
  const changes: Change[] = []
  for (const { id } of posts) {
    const from = before.get(id) ?? null
    const to = after.get(id) ?? null
    if (from !== to) changes.push({ post: id, from, to })
  }
  return changes
}
