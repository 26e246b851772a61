import type { Index } from './model.ts'

/**
 * Who could be taken from where they stand without a post staying open: the free ones, and whoever is replaced by one of them, directly or
 * through others. One post a person.
 * @param seats the person per post; -1 = open
 * @returns per person 1 or 0
 */
export function sparesOf(index: Index, seats: Int32Array): Uint8Array {
  const { people, groups, groupOf, fits } = index
  const heldBy: number[][] = groups.map(() => [])
  const spare = new Uint8Array(people.length).fill(1)
  for (let post = 0; post < seats.length; post++) {
    if (seats[post]! < 0) continue
    spare[seats[post]!] = 0
    heldBy[groupOf[post]!]!.push(seats[post]!)
  }
  const lists = fits.first.length - 1
  const listsOf = gathered(fits.person, listOfPair(fits.first), people.length)
  const groupsOf = gathered(fits.of, Int32Array.from(groups.keys()), lists)
  const queue = [...people.keys()].filter(each => spare[each] === 1)
  const isReplaceable = new Uint8Array(lists)
  for (const free of queue) {
    for (const list of listsOf(free)) {
      if (isReplaceable[list] === 1) continue
      isReplaceable[list] = 1
      for (const group of groupsOf(list)) {
        for (const holder of heldBy[group]!) {
          if (spare[holder] === 1) continue
          spare[holder] = 1
          queue.push(holder)
        }
      }
    }
  }
  return spare
}

function listOfPair(first: Int32Array): Int32Array {
  const list = new Int32Array(first[first.length - 1]!)
  for (let at = 0; at + 1 < first.length; at++) list.fill(at, first[at], first[at + 1])
  return list
}

/** The values of each key. */
function gathered(keys: Int32Array, values: Int32Array, count: number): (key: number) => Int32Array {
  const first = new Int32Array(count + 1)
  for (const key of keys) first[key + 1]!++
  for (let at = 0; at < count; at++) first[at + 1]! += first[at]!
  const next = first.slice()
  const all = new Int32Array(keys.length)
  for (let at = 0; at < keys.length; at++) all[next[keys[at]!]!++] = values[at]!
  return key => all.subarray(first[key]!, first[key + 1]!)
}
