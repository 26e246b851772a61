import type { Model } from './model.ts'

/**
 * Who could be taken from where they stand without a post staying open: the free ones, and whoever is replaced by one of them, directly or
 * through others. One post a person.
 * @param arcOf the arc each post is served by; -1 = open
 * @returns per person 1 or 0
 */
export function sparesOf(model: Model, arcOf: Int32Array): Uint8Array {
  const { people, posts, person, groups } = model
  const heldBy: number[][] = groups.map(() => [])
  const spare = new Uint8Array(people.length).fill(1)
  for (let post = 0; post < posts.length; post++) {
    if (arcOf[post]! < 0) continue
    spare[person[arcOf[post]!]!] = 0
    heldBy[model.groupOf[post]!]!.push(person[arcOf[post]!]!)
  }
  const groupsOf = groupsByPerson(model)
  const queue = [...people.keys()].filter(each => spare[each] === 1)
  const isReplaceable = new Uint8Array(groups.length)
  for (const free of queue) {
    for (let at = groupsOf.first[free]!; at < groupsOf.first[free + 1]!; at++) {
      const group = groupsOf.group[at]!
      if (isReplaceable[group] === 1) continue
      isReplaceable[group] = 1
      for (const holder of heldBy[group]!) {
        if (spare[holder] === 1) continue
        spare[holder] = 1
        queue.push(holder)
      }
    }
  }
  return spare
}

/** The groups of posts each person may take. */
function groupsByPerson({ people, person, groupOfArc }: Model): { first: Int32Array; group: Int32Array } {
  const first = new Int32Array(people.length + 1)
  for (const who of person) first[who + 1]!++
  for (let at = 0; at < people.length; at++) first[at + 1]! += first[at]!
  const next = first.slice()
  const group = new Int32Array(person.length)
  for (let arc = 0; arc < person.length; arc++) group[next[person[arc]!]!++] = groupOfArc[arc]!
  return { first, group }
}
