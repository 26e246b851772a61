import type { Group, Post, Unit } from './deployment.api.ts'

/** A line of the timeline: a vessel (or the terminal), the gang of its cranes, or a post. */
export type Lane =
  | { readonly kind: 'vessel'; readonly key: string; readonly group: Group; readonly count: Count; readonly folded: boolean }
  | { readonly kind: 'gang'; readonly key: string; readonly unit: Unit; readonly count: Count; readonly folded: boolean }
  | { readonly kind: 'post'; readonly key: string; readonly post: Post; readonly deep: boolean }

/** Of posts, how many are filled. */
export interface Count {
  readonly filled: number
  readonly posts: number
}

/** Whether a post is shown. */
export type Keep = (post: Post, unit: Unit, group: Group) => boolean

/** The lines of a board from above, without what is folded or filtered away. Counts are of all posts. */
export function lanesOf(groups: readonly Group[], folded: ReadonlySet<string>, keep: Keep): Lane[] {
  return groups.flatMap(group => {
    const key = group.call ? `v${group.call.eventId}` : 'terminal'
    const units = group.units.map(unit => ({ unit, posts: unit.posts.filter(post => keep(post, unit, group)) }))
    if (units.every(({ posts }) => posts.length === 0)) return []
    const count = countOf(group.units.flatMap(unit => unit.posts))
    const head: Lane = { kind: 'vessel', key, group, count, folded: folded.has(key) }
    return head.folded ? [head] : [head, ...units.flatMap(({ unit, posts }) => unitLanes(key, unit, posts, folded))]
  })
}

function unitLanes(vessel: string, unit: Unit, posts: readonly Post[], folded: ReadonlySet<string>): Lane[] {
  const deep = unit.cranes !== null
  const lanes = posts.map((post): Lane => ({ kind: 'post', key: `p${post.seatId}`, post, deep }))
  if (lanes.length === 0 || !unit.cranes) return lanes
  const key = `${vessel} ${unit.cranes.from}-${unit.cranes.to}`
  const head: Lane = { kind: 'gang', key, unit, count: countOf(unit.posts), folded: folded.has(key) }
  return head.folded ? [head] : [head, ...lanes]
}

function countOf(posts: readonly Post[]): Count {
  return { filled: posts.filter(post => post.assignment).length, posts: posts.length }
}
