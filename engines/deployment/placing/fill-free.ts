import type { Assigned } from '../exact/one-each.ts'
import type { Standing } from '../exact/standing.ts'
import { seatedIn } from './seats.ts'

/**
 * Fills the open posts of a run that has ended with free people, the cheapest first; nobody leaves a post for it. Posts that belong
 * together come first, all of them or none.
 * @param seats the person on each post, -1 = open; is changed
 */
export function fillWithFree({ standing, order }: Assigned, seats: Int32Array): void {
  const { together, people } = standing.index
  const isInSet = new Uint8Array(seats.length)
  for (const set of together) for (const post of set) isInSet[post] = 1
  const broken = together.filter(set => set.some(post => seats[post]! < 0))
  for (const set of broken) for (const post of set) seats[post] = -1
  const isUsed = seatedIn(seats, people.length)
  for (const set of broken) fillTogether(standing, set, seats, isUsed)
  fillOthers(standing, order, seats, isUsed, isInSet)
}

function fillTogether({ index, listOf, lists, person }: Standing, set: readonly number[], seats: Int32Array, isUsed: Uint8Array): void {
  for (const post of set) {
    const list = listOf[index.groupOf[post]!]!
    let place = lists.first[list]!
    while (place < lists.end[list]! && isUsed[person[place]!] === 1) place++
    if (place === lists.end[list]) break
    seats[post] = person[place]!
    isUsed[person[place]!] = 1
  }
  if (set.every(post => seats[post]! >= 0)) return
  for (const post of set) {
    if (seats[post]! >= 0) isUsed[seats[post]!] = 0
    seats[post] = -1
  }
}

/** The posts by group, in the order in which groups are placed. */
function fillOthers(
  { index, listOf, lists, person }: Standing,
  order: Int32Array,
  seats: Int32Array,
  isUsed: Uint8Array,
  isInSet: Uint8Array,
): void {
  // for each list, nobody before this place is free
  const next = lists.first.slice()
  const { firstMember, member } = index
  for (let at = 0; at < order.length; at++) {
    const group = order[at]!
    const list = listOf[group]!
    const end = lists.end[list]!
    let place = next[list]!
    for (let each = firstMember[group]!; each < firstMember[group + 1]!; each++) {
      const post = member[each]!
      if (seats[post]! >= 0 || isInSet[post] === 1) continue
      while (place < end && isUsed[person[place]!] === 1) place++
      if (place === end) break
      seats[post] = person[place]!
      isUsed[person[place]!] = 1
    }
    next[list] = place
  }
}
