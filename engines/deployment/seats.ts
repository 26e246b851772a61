import type { Model } from './model.ts'
import type { Placement } from './problem.ts'

/**
 * Gives the people of each group its posts: whoever had one of them in the present plan keeps it, the others take the first that are left.
 * @param arcsInUse the arcs of whoever stands somewhere; -1 counts nothing
 * @returns the arc per post; -1 = open
 */
export function seatsOf(model: Model, arcsInUse: Int32Array, present: readonly Placement[]): Int32Array {
  const before = new Map(present.map(({ post, person }) => [post, person]))
  const arcs: number[][] = model.groups.map(() => [])
  for (const arc of arcsInUse) if (arc >= 0) arcs[model.groupOfArc[arc]!]!.push(arc)
  const seats = new Int32Array(model.posts.length).fill(-1)
  model.groups.forEach(({ members }, group) => {
    const arcTo = new Map(arcs[group]!.map(arc => [model.people[model.person[arc]!]!.id, arc]))
    for (const member of members) keep(model, member, before, arcTo, seats)
    const others = [...arcTo.values()]
    for (const member of members) if (seats[member]! < 0) seats[member] = others.shift() ?? -1
  })
  return seats
}

function keep({ posts }: Model, member: number, before: ReadonlyMap<string, string>, arcTo: Map<string, number>, seats: Int32Array): void {
  const holder = before.get(posts[member]!.id)
  const arc = holder === undefined ? undefined : arcTo.get(holder)
  if (arc === undefined) return
  seats[member] = arc
  arcTo.delete(holder!)
}
