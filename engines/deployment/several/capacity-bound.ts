import type { Model } from '../index/model.ts'
import type { Person, Post } from '../problem/problem.ts'
import { clash } from '../rules/conflicts.ts'

/**
 * The most posts that any plan with several posts per person can fill, when each person can hold only as many as fit one after another: by
 * the spans of all posts they may take and the rest between them, whoever else wants these posts.
 * @param arcOf a plan to begin with: the arc of each post; -1 = open
 * @param stop asked before each open post; posts after it count as filled
 */
export function capacityBound(model: Model, arcOf: Int32Array, stop: () => boolean): number {
  const { posts, people, person, groupOf, first } = model
  const room = roomOf(model, stop)
  if (!room) return posts.length
  const held: number[][] = people.map(() => [])
  const holder = arcOf.map(arc => (arc < 0 ? -1 : person[arc]!))
  holder.forEach((who, post) => {
    if (who >= 0) held[who]!.push(post)
  })
  // somebody reached without success leads to no room, whichever post asks
  const isReached = new Uint8Array(people.length)
  const takenBy = new Int32Array(people.length)
  let open = 0

  for (let post = 0; post < posts.length; post++) {
    if (arcOf[post]! >= 0) continue
    if (stop()) break
    const reached: number[] = []
    const queue = [post]
    let end = -1
    for (const asking of queue) {
      const group = groupOf[asking]!
      for (let arc = first[group]!; arc < first[group + 1]! && end < 0; arc++) {
        const who = person[arc]!
        if (isReached[who] === 1) continue
        isReached[who] = 1
        reached.push(who)
        takenBy[who] = asking
        if (held[who]!.length < room[who]!) end = who
        else queue.push(...held[who]!)
      }
      if (end >= 0) break
    }
    if (end < 0) {
      open++
      continue
    }
    for (const who of reached) isReached[who] = 0
    passOn(end, post, takenBy, held, holder)
  }
  return posts.length - open
}

/** From the end of a path back to the post: each takes the post that asked for them, and whoever held it the one before. */
function passOn(end: number, post: number, takenBy: Int32Array, held: readonly number[][], holder: Int32Array): void {
  for (let who = end; ; ) {
    const taken = takenBy[who]!
    const before = holder[taken]!
    held[who]!.push(taken)
    holder[taken] = who
    if (taken === post) return
    held[before]!.splice(held[before]!.indexOf(taken), 1)
    who = before
  }
}

/** The most posts that each person could hold one after another; null where the run ended before. */
function roomOf({ posts, people, person, groups, first, policy }: Model, stop: () => boolean): Int32Array | null {
  const spans: Map<string, Post>[] = people.map(() => new Map())
  for (const [group, { members }] of groups.entries()) {
    const post = posts[members[0] ?? -1]
    if (!post) continue
    if (stop()) return null
    const key = `${post.span.start} ${post.span.end} ${post.activity ?? ''}`
    for (let arc = first[group]!; arc < first[group + 1]!; arc++) spans[person[arc]!]!.set(key, post)
  }
  return Int32Array.from(people, (each, at) => longestChain(each, [...spans[at]!.values()], policy))
}

/** The most of these posts that can be held together. */
function longestChain(person: Person, posts: readonly Post[], policy: Model['policy']): number {
  const inOrder = [...posts].sort((a, b) => a.span.end - b.span.end)
  const longest: number[] = []
  for (const [at, post] of inOrder.entries()) {
    let most = 0
    for (let before = 0; before < at; before++) {
      if (longest[before]! > most && !clash(person, inOrder[before]!, post, policy)) most = longest[before]!
    }
    longest.push(most + 1)
  }
  return longest.reduce((max, each) => Math.max(max, each), 0)
}
