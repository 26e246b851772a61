import { personByPost } from './changes.ts'
import type { Index } from './model.ts'

/**
 * Gives the people of each group its posts: whoever had one of them in the present plan keeps it, the others take the first that are left.
 * @param heldBy the people of a group
 * @returns the person per post; -1 = open
 */
export function seatsOf(index: Index, heldBy: (group: number) => number[]): Int32Array {
  const { groups, posts, people, present } = index
  const before = personByPost(present)
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

/** How many of these have somewhere to stand, or somebody who stands there; the others are below 0. */
export const filledIn = (places: Int32Array): number => places.reduce((count, place) => count + Number(place >= 0), 0)

/** Per person 1 or 0: whether they have a seat. */
export function seatedIn(seats: Int32Array, people: number): Uint8Array {
  const isSeated = new Uint8Array(people)
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) isSeated[seats[post]!] = 1
  return isSeated
}
