import type { DeploymentProblem, Placement } from './problem.ts'

/** A post whose person changes; null = nobody. */
export interface Change {
  readonly post: string
  readonly from: string | null
  readonly to: string | null
}

/** Every post whose person differs from the present plan's. */
export function changesOf({ posts, present }: Pick<DeploymentProblem, 'posts' | 'present'>, plan: readonly Placement[]): Change[] {
  const before = new Map(present.map(placement => [placement.post, placement.person]))
  const after = new Map(plan.map(placement => [placement.post, placement.person]))
  return posts
    .map(({ id }) => ({ post: id, from: before.get(id) ?? null, to: after.get(id) ?? null }))
    .filter(({ from, to }) => from !== to)
}
