import { placesOf, putAt, startsOf } from '../../lists/by-key.ts'
import type { Index } from '../index/model.ts'

/** More moves than any search makes: cannot be replaced. */
export const NEVER = 2 ** 30

/**
 * Who could leave their post without a post staying open, because somebody free replaces them, directly or through others. For plans with
 * one post per person.
 */
export class Spares {
  private readonly index: Index
  /** The people of each group in the plan. */
  private readonly heldBy: readonly number[][]
  private readonly listsOf: (who: number) => Int32Array
  private readonly groupsOf: (list: number) => Int32Array
  private readonly free: readonly number[]

  /**
   * @param seats the person on each post; -1 = open
   * @param others people who stand elsewhere and stay there
   */
  constructor(index: Index, seats: Int32Array, others: readonly number[] = []) {
    const { people, groups, groupOf, fits } = index
    const heldBy: number[][] = groups.map(() => [])
    const isUsed = new Uint8Array(people.length)
    for (const who of others) isUsed[who] = 1
    for (let post = 0; post < seats.length; post++) {
      if (seats[post]! < 0) continue
      isUsed[seats[post]!] = 1
      heldBy[groupOf[post]!]!.push(seats[post]!)
    }
    const lists = fits.first.length - 1
    this.index = index
    this.heldBy = heldBy
    this.listsOf = gathered(fits.person, listOfPair(fits.first), people.length)
    this.groupsOf = gathered(fits.of, Int32Array.from(groups.keys()), lists)
    this.free = [...people.keys()].filter(who => isUsed[who] === 0)
  }

  /**
   * Per person, how many others have to move so that they can leave: 0 for free people, 1 for those a free person can replace, and so on;
   * NEVER = a post would stay open.
   */
  ofAll(): Int32Array {
    return this.replacedBy(this.free, -1)
  }

  /** The same when only these people are free, and nobody leaves the group `except`. */
  replacedBy(those: readonly number[], except: number): Int32Array {
    const { index, heldBy, listsOf, groupsOf } = this
    const moves = new Int32Array(index.people.length).fill(NEVER)
    for (const who of those) moves[who] = 0
    const isReplaceable = new Uint8Array(index.fits.first.length - 1)
    const queue = [...those]
    for (const free of queue) {
      for (const list of listsOf(free)) {
        if (isReplaceable[list] === 1) continue
        isReplaceable[list] = 1
        for (const group of groupsOf(list)) {
          if (group === except) continue
          for (const holder of heldBy[group]!) {
            if (moves[holder] !== NEVER) continue
            moves[holder] = moves[free]! + 1
            queue.push(holder)
          }
        }
      }
    }
    return moves
  }
}

function listOfPair(first: Int32Array): Int32Array {
  const list = new Int32Array(first[first.length - 1]!)
  for (let at = 0; at + 1 < first.length; at++) list.fill(at, first[at], first[at + 1])
  return list
}

/** The values of each key. */
function gathered(keys: Int32Array, values: Int32Array, count: number): (key: number) => Int32Array {
  const first = startsOf(keys, count)
  const all = putAt(placesOf(keys, first), values)
  return key => all.subarray(first[key]!, first[key + 1]!)
}
