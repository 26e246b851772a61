import type { Index } from './model.ts'
import type { Standing } from './standing.ts'

/**
 * Gives the people of each group its posts: whoever had one of them in the present plan keeps it, the others take the first that are left.
 * @param heldBy the people of a group
 * @returns the person per post; -1 = open
 */
export function seatsOf(index: Index, heldBy: (group: number) => number[]): Int32Array {
  const { groups, posts, people, present } = index
  const before = new Map(present.map(({ post, person }) => [post, person]))
  const seats = new Int32Array(posts.length).fill(-1)
  for (let group = 0; group < groups.length; group++) {
    const { members } = groups[group]!
    const held = heldBy(group)
    if (held.length === 0) continue
    if (held.length > 1) held.sort((a, b) => a - b)
    const left =
      before.size === 0 ? held : leftAfter(held, members, (member, who) => before.get(posts[member]!.id) === people[who]!.id, seats)
    let next = 0
    for (const member of members) if (seats[member]! < 0 && next < left.length) seats[member] = left[next++]!
  }
  return seats
}

/** Gives the posts that nobody has, group after group, to the cheapest who are free; nobody leaves a post for it. */
export function giveToFree({ index, listOf, lists, person }: Standing, order: Int32Array, seats: Int32Array): void {
  const isUsed = new Uint8Array(index.people.length)
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) isUsed[seats[post]!] = 1
  const next = lists.first.slice()
  for (let at = 0; at < order.length; at++) {
    const list = listOf[order[at]!]!
    const end = lists.end[list]!
    let place = next[list]!
    for (const post of index.groups[order[at]!]!.members) {
      if (seats[post]! >= 0) continue
      while (place < end && isUsed[person[place]!] === 1) place++
      if (place === end) break
      seats[post] = person[place]!
      isUsed[person[place]!] = 1
    }
    next[list] = place
  }
}

/** Gives their posts to those who keep one; the others are left. */
function leftAfter(
  held: readonly number[],
  members: readonly number[],
  isTheirs: (member: number, who: number) => boolean,
  seats: Int32Array,
): number[] {
  return held.filter(who => {
    const own = members.find(member => seats[member]! < 0 && isTheirs(member, who))
    if (own !== undefined) seats[own] = who
    return own === undefined
  })
}
