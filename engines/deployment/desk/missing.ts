import type { Change } from '../placing/changes.ts'
import type { DeploymentProblem, Placement } from '../problem/problem.ts'
import { togetherOf } from '../whole/gangs.ts'

/** What moves do to posts that are filled together or not at all (whole gangs and pairs). */
export class Missing {
  private readonly filled: ReadonlySet<string>
  /** By post, the whole set it belongs to. */
  private readonly setOf = new Map<string, readonly string[]>()

  constructor({ posts, policy }: DeploymentProblem, plan: readonly Placement[]) {
    this.filled = new Set(plan.map(({ post }) => post))
    for (const set of togetherOf(posts, policy)) {
      const ids = set.map(at => posts[at]!.id)
      for (const id of ids) this.setOf.set(id, ids)
    }
  }

  /** The open posts of those sets that the moves touch and leave only partly filled. */
  after(moves: readonly Change[]): string[] {
    const to = new Map(moves.map(move => [move.post, move.to]))
    const isFilled = (post: string) => (to.has(post) ? to.get(post) !== null : this.filled.has(post))
    const touched = new Set(moves.flatMap(({ post }) => (this.setOf.has(post) ? [this.setOf.get(post)!] : [])))
    return [...touched].filter(set => set.some(isFilled)).flatMap(set => set.filter(post => !isFilled(post)))
  }
}
