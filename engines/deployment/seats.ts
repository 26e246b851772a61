import type { Index } from './model.ts'

/**
 * Gives the people of each group its posts: whoever had one of them in the present plan keeps it, the others take the first that are left.
 * @param heldBy the people of a group
 * @returns the person per post; -1 = open
 */
export function seatsOf(index: Index, heldBy: (group: number) => readonly number[]): Int32Array {
  const { groups, posts, people, present } = index
  const before = new Map(present.map(({ post, person }) => [post, person]))
  const seats = new Int32Array(posts.length).fill(-1)
  for (let group = 0; group < groups.length; group++) {
    const { members } = groups[group]!
    const held = [...heldBy(group)].sort((a, b) => a - b)
    const left = new Map(held.map(who => [people[who]!.id, who]))
    if (before.size > 0) for (const member of members) keep(before.get(posts[member]!.id), member, left, seats)
    const others = left.values()
    for (const member of members) if (seats[member]! < 0) seats[member] = others.next().value ?? -1
  }
  return seats
}

function keep(holder: string | undefined, member: number, left: Map<string, number>, seats: Int32Array): void {
  const who = holder === undefined ? undefined : left.get(holder)
  if (who === undefined) return
  seats[member] = who
  left.delete(holder!)
}
