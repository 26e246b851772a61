import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Post } from '../problem/problem.ts'
import { RANK_KINDS, type RankKind } from '../problem/ranks.ts'

/** The rank of a post that gives none of a kind (DEPL-18). */
const UNRANKED = 999

/**
 * What each post costs when it stays open: 1 for the least urgent, more for the more urgent ones. The sets of posts that can be filled
 * together form a matroid, so any weights that fall with the priority choose the same posts as filling one priority after the other: small
 * ones are enough.
 */
export function urgencies(posts: readonly Post[], policy: DeploymentPolicy): number[] {
  const { ranking = RANK_KINDS } = policy
  const levels = posts.map(post => levelOf(post, policy))
  const firsts = new Map<string | number, Post>()
  for (let at = 0; at < posts.length; at++) if (!firsts.has(levels[at]!)) firsts.set(levels[at]!, posts[at]!)
  const order = [...firsts].sort(([, a], [, b]) => compare(b, a, ranking))
  const weights = new Map(order.map(([level], at) => [level, at + 1]))
  return levels.map(level => weights.get(level)!)
}

/** A number that is the same for posts that are equally urgent. */
export function levelOf({ priority, ranks }: Post, { ranking = RANK_KINDS }: DeploymentPolicy): string | number {
  return ranks ? [priority, ...ranking.map(kind => ranks[kind] ?? UNRANKED)].join(' ') : priority
}

function compare(a: Post, b: Post, ranking: readonly RankKind[]): number {
  if (a.priority !== b.priority) return a.priority - b.priority
  for (const kind of ranking) {
    const difference = (a.ranks?.[kind] ?? UNRANKED) - (b.ranks?.[kind] ?? UNRANKED)
    if (difference !== 0) return difference
  }
  return 0
}
