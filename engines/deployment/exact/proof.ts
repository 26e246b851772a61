import { type Packing, unpack } from '../costs/packing.ts'
import { marginOf } from '../goals/shares.ts'
import { Pace, UNITS_UNASKED } from '../pace.ts'
import type { Standing } from './standing.ts'

/**
 * Whether prices and worths prove that a plan is the cheapest, tuple by tuple (complementary slackness of linear programming): no sum has
 * outgrown its room, no pair is cheaper than the worth of its group, the pairs in use cost exactly that, and no free person has a higher
 * price than their kind. It is enough that worths are within their room: the price of a person in use is a pair less a worth, the price of
 * others is the margin of their kind.
 * @param pace when it runs out, the answer is false
 */
export function isProved(standing: Standing, pace = new Pace()): boolean {
  const parts = [areWorthsInRoom, areListsDear, areGroupsEven, arePeoplePriced]
  return parts.every(part => pace.allows(UNITS_UNASKED) && part(standing))
}

const areWorthsInRoom = ({ worth, costs }: Standing): boolean => isInRoom(worth, costs)

/**
 * Whether a pair less a price less a worth stays within the room, also where the price is another pair less another worth.
 * @param known the same tuples at an earlier time, when they were within their room
 */
export function isInRoom(tuples: Float64Array, packing: Packing, known?: Float64Array): boolean {
  const { limbs, places } = packing
  const nothing = new Float64Array(limbs)
  for (let at = 0; at * limbs < tuples.length; at++) {
    if (compare(tuples, at * limbs, known ?? nothing, known ? at * limbs : 0, limbs) === 0) continue
    for (let goal = 0; goal < places.length; goal++) {
      const most = places[goal]!.room / 2 - places[goal]!.largest
      if (Math.abs(unpack(tuples, at, packing, goal)) > most) return false
    }
  }
  return true
}

/** No pair of a list is cheaper than the worth of any group that may take from it. */
function areListsDear({ index, costs, person, cost, price, worth }: Standing): boolean {
  const { limbs, besides, open, special } = costs
  const { fits, groups } = index
  const least = new Float64Array((fits.first.length - 1) * limbs).fill(Number.POSITIVE_INFINITY)
  const pair = new Float64Array(limbs)
  for (let list = 0; list + 1 < fits.first.length; list++) {
    for (let place = fits.first[list]!; place < fits.first[list + 1]!; place++) {
      for (let limb = 0; limb < limbs; limb++) pair[limb] = cost[place * limbs + limb]! - price[person[place]! * limbs + limb]!
      if (compare(pair, 0, least, list * limbs, limbs) < 0) least.set(pair, list * limbs)
    }
  }
  const behind = person.length - special.pair.length
  for (let group = 0; group < groups.length; group++) {
    for (let limb = 0; limb < limbs; limb++) pair[limb] = least[fits.of[group]! * limbs + limb]! + besides[group * limbs + limb]!
    if (compare(pair, 0, worth, group * limbs, limbs) < 0 || compare(open, group * limbs, worth, group * limbs, limbs) < 0) return false
    for (let place = behind + special.first[group]!; place < behind + special.first[group + 1]!; place++) {
      for (let limb = 0; limb < limbs; limb++) pair[limb] = cost[place * limbs + limb]! - price[person[place]! * limbs + limb]!
      if (compare(pair, 0, worth, group * limbs, limbs) < 0) return false
    }
  }
  return true
}

/** Each person in a group, and each of its open posts, costs exactly the worth of the group. */
function areGroupsEven({ index, costs, groupOf, place, open, cost, price, worth }: Standing): boolean {
  const { limbs, besides } = costs
  const lists = index.fits.person.length
  for (let who = 0; who < groupOf.length; who++) {
    const group = groupOf[who]!
    if (group < 0) continue
    for (let limb = 0; limb < limbs; limb++) {
      const beside = place[who]! < lists ? besides[group * limbs + limb]! : 0
      if (cost[place[who]! * limbs + limb]! + beside - price[who * limbs + limb]! !== worth[group * limbs + limb]) return false
    }
  }
  for (let group = 0; group < open.length; group++) {
    if (open[group]! > 0 && compare(costs.open, group * limbs, worth, group * limbs, limbs) !== 0) return false
  }
  return true
}

/** The free people of a kind have one price, between what its last one costs and what its next one would; nobody in use has a higher price. */
function arePeoplePriced(standing: Standing): boolean {
  const { index, costs, groupOf, price } = standing
  const { limbs } = costs
  const ceilings = new Float64Array(index.shares.quota.length * limbs)
  for (let kind = 0; kind < index.shares.quota.length; kind++) if (!setCeiling(standing, kind, ceilings)) return false
  for (let who = 0; who < groupOf.length; who++) {
    const difference = compare(price, who * limbs, ceilings, index.shares.kindOf[who]! * limbs, limbs)
    if (groupOf[who]! === -1 ? difference !== 0 : groupOf[who]! >= 0 && difference > 0) return false
  }
  return true
}

/** The price of the free people of a kind; where all are in use, what the last of them cost. */
function setCeiling({ index, costs, groupOf, price, used }: Standing, kind: number, ceilings: Float64Array): boolean {
  const { limbs, share } = costs
  const { shares } = index
  const at = kind * limbs
  const tuple = (held: number) => {
    const numbers = new Float64Array(limbs)
    if (share) numbers[share.limb] = -marginOf(shares, kind, held) * share.factor
    return numbers
  }
  const last = tuple(Math.max(0, used[kind]! - 1))
  const free = groupOf.findIndex((group, who) => group === -1 && shares.kindOf[who] === kind)
  ceilings.set(free < 0 ? last : price.subarray(free * limbs, (free + 1) * limbs), at)
  if (free < 0) return true
  return compare(ceilings, at, last, 0, limbs) <= 0 && compare(ceilings, at, tuple(used[kind]!), 0, limbs) >= 0
}

function compare(a: Float64Array, atA: number, b: Float64Array, atB: number, limbs: number): number {
  for (let limb = 0; limb < limbs; limb++) {
    const difference = a[atA + limb]! - b[atB + limb]!
    if (difference !== 0) return difference
  }
  return 0
}
