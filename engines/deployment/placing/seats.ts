import type { Index } from '../index/model.ts'
import { personByPost } from './changes.ts'

/** Who has a post of which group; one entry for each post held. */
export interface Holders {
  /** The group of each entry; below 0 = none. */
  readonly group: Int32Array
  /** The person of each entry, rising; absent = everybody has one entry. */
  readonly person?: Int32Array
}

/**
 * Gives everybody a post of their group: people who had one of its posts in the present plan keep it, the others take the first that are
 * left.
 * @returns the person on each post; -1 = open
 */
export function seatsOf(index: Index, holders: Holders): Int32Array {
  const { group, person } = holders
  const { posts, present, firstMember, member } = index
  const seats = new Int32Array(posts.length).fill(-1)
  const isKept = present.length === 0 ? null : keepSeats(index, holders, seats)
  const next = firstMember.slice()
  for (let at = 0; at < group.length; at++) {
    const own = group[at]!
    if (own < 0 || isKept?.[at] === 1) continue
    while (seats[member[next[own]!]!]! >= 0) next[own]!++
    seats[member[next[own]!]!] = person ? person[at]! : at
  }
  return seats
}

/**
 * Gives the people who keep a post that post.
 * @returns per entry 1 or 0: whether it has a post
 */
function keepSeats({ posts, people, groups, present }: Index, { group, person }: Holders, seats: Int32Array): Uint8Array {
  const before = personByPost(present)
  return Uint8Array.from(group, (own, at) => {
    if (own < 0) return 0
    const who = person ? person[at]! : at
    const { id } = people[who]!
    const kept = groups[own]!.members.find(post => seats[post]! < 0 && before.get(posts[post]!.id) === id)
    if (kept !== undefined) seats[kept] = who
    return Number(kept !== undefined)
  })
}

/** How many entries are not below 0: posts that have somebody, or people who have a post. */
export function filledIn(places: Int32Array): number {
  let count = 0
  for (let at = 0; at < places.length; at++) if (places[at]! >= 0) count++
  return count
}

/** Per person 1 or 0: whether they have a post. */
export function seatedIn(seats: Int32Array, people: number): Uint8Array {
  const isSeated = new Uint8Array(people)
  for (let post = 0; post < seats.length; post++) if (seats[post]! >= 0) isSeated[seats[post]!] = 1
  return isSeated
}
