import type { DeploymentPolicy } from './policy.ts'
import type { Post } from './problem.ts'
import { RANK_KINDS, type RankKind } from './ranks.ts'

/** What a post counts that gives no rank of a kind (DEPL-18). */
const UNRANKED = 999

/**
 * What each post costs when it stays open: 1 for the least urgent, more for those before it. Sets of posts that can be filled together form a
 * matroid, so any weights that fall with the priority choose the same posts as filling one priority after the other: small ones will do.
 */
export function urgencies(posts: readonly Post[], { ranking = RANK_KINDS }: DeploymentPolicy): number[] {
  const order = posts.map((_, at) => at).sort((a, b) => compare(posts[a]!, posts[b]!, ranking))
  const weights = new Array<number>(posts.length)
  let weight = 0
  for (let place = order.length - 1; place >= 0; place--) {
    const isFirst = place === order.length - 1 || compare(posts[order[place]!]!, posts[order[place + 1]!]!, ranking) !== 0
    if (isFirst) weight++
    weights[order[place]!] = weight
  }
  return weights
}

function compare(a: Post, b: Post, ranking: readonly RankKind[]): number {
  if (a.priority !== b.priority) return a.priority - b.priority
  for (const kind of ranking) {
    const difference = (a.ranks?.[kind] ?? UNRANKED) - (b.ranks?.[kind] ?? UNRANKED)
    if (difference !== 0) return difference
  }
  return 0
}
