import { type Costs, costsOf } from './costs.ts'
import type { Index } from './model.ts'
import type { Pace } from './pace.ts'
import { packingOf, tightPackingOf } from './packing.ts'
import type { Goal } from './policy.ts'
import { marginOf } from './shares.ts'

/** Where a person stands who may not be used. */
export const BANNED = -2

/**
 * A plan with at most one post a person together with the dual prices that prove it the cheapest: the pairs in use of a group come to its `worth` when the price of
 * the person is taken off, all others to no less. Groups, lists, people and kinds of people are the index's. Tuples stand one behind the other.
 */
export class Standing {
  readonly index: Index
  readonly costs: Costs
  /** The people of each list and of the specials behind them, and what their pairs cost. */
  readonly person: Int32Array
  readonly cost: Float64Array
  /** What each pair came to with the price taken off when its list was put in order, rising within the list: it comes to no less now, as prices only fall. */
  readonly least: Float64Array
  /** The group each person stands in, -1 = free or -2 = not to be used; and their place in `person`. */
  readonly groupOf: Int32Array
  readonly place: Int32Array
  /** The people of each group as a list: the first one, and who comes after and before each; -1 = nobody. */
  readonly head: Int32Array
  readonly next: Int32Array
  private readonly previous: Int32Array
  /** How many posts of each group are open. */
  readonly open: Int32Array
  /** What a group's posts cost now. */
  readonly worth: Float64Array
  /** At most 0 for each person; the price of a free person is the price of their kind. */
  readonly price: Float64Array
  /** Per kind: how many are in use. */
  readonly used: Int32Array

  /** @param isRoomy whether there is to be room for the longest paths there can be */
  constructor(index: Index, goals: readonly Goal[], pace: Pace, isRoomy = false) {
    const { groups, people, shares, fits } = index
    const most = summedIn(index)
    this.index = index
    this.costs = costsOf(index, goals, tiers => (isRoomy ? packingOf(tiers, most) : tightPackingOf(tiers, most)), true, pace)
    const { limbs, special, share } = this.costs
    this.person = new Int32Array(fits.person.length + special.pair.length)
    this.cost = new Float64Array(this.person.length * limbs)
    this.least = new Float64Array(this.cost.length)
    this.place = new Int32Array(people.length).fill(-1)
    this.price = new Float64Array(people.length * limbs)
    this.fill(pace)
    this.groupOf = new Int32Array(people.length).fill(-1)
    this.open = new Int32Array(groups.length)
    this.head = new Int32Array(groups.length).fill(-1)
    this.next = new Int32Array(people.length).fill(-1)
    this.previous = new Int32Array(people.length).fill(-1)
    this.used = new Int32Array(shares.quota.length)
    this.worth = new Float64Array(groups.length * limbs)
    if (share) this.resetPrices(people.keys())
  }

  /** What one more person of a kind costs, in the number of the tuple that shares have; 0 when they are no goal. */
  margin(kind: number): number {
    const { share } = this.costs
    return share ? marginOf(this.index.shares, kind, this.used[kind]!) * share.factor : 0
  }

  /** Puts the person at a place of a group's list, or of its specials, there, from wherever they stand. */
  put(place: number, group: number): void {
    const who = this.person[place]!
    this.free(who)
    this.groupOf[who] = group
    this.place[who] = place
    this.used[this.index.shares.kindOf[who]!]!++
    const after = this.head[group]!
    this.next[who] = after
    if (after >= 0) this.previous[after] = who
    this.head[group] = who
  }

  /** Takes a person from where they stand, if anywhere. */
  free(who: number): void {
    const group = this.groupOf[who]!
    if (group < 0) return
    const [before, after] = [this.previous[who]!, this.next[who]!]
    if (before >= 0) this.next[before] = after
    else this.head[group] = after
    if (after >= 0) this.previous[after] = before
    this.previous[who] = -1
    this.next[who] = -1
    this.groupOf[who] = -1
    this.used[this.index.shares.kindOf[who]!]!--
  }

  /** Keeps a free person from being used, or lets them be. */
  ban(who: number, isBanned: boolean): void {
    this.groupOf[who] = isBanned ? BANNED : -1
  }

  /** Gives people the price of their kind; all of them where that has changed. */
  resetPrices(people: Iterable<number>): void {
    const { costs, index, price } = this
    const { limbs, share } = costs
    for (const who of share ? index.people.keys() : people) {
      if (who < 0) continue
      price.fill(0, who * limbs, (who + 1) * limbs)
      if (share) price[who * limbs + share.limb] = -this.margin(index.shares.kindOf[who]!)
    }
  }

  /** Takes what a group's posts are worth from whoever stands there. */
  setWorth(group: number): void {
    const { costs, index, place, head, cost, price, worth } = this
    const { limbs, besides } = costs
    const who = head[group]!
    if (who < 0) return
    const isSpecial = place[who]! >= index.fits.person.length
    for (let limb = 0, at = group * limbs; limb < limbs; limb++) {
      worth[at + limb] = cost[place[who]! * limbs + limb]! + (isSpecial ? 0 : besides[at + limb]!) - price[who * limbs + limb]!
    }
  }

  /** The people of a group. */
  heldBy(group: number): number[] {
    const people: number[] = []
    for (let who = this.head[group]!; who >= 0; who = this.next[who]!) people.push(who)
    return people
  }

  /** Puts a list in the order of what its pairs come to now. */
  putInOrder(list: number): void {
    const { first } = this.index.fits
    this.order(first[list]!, first[list + 1]!)
  }

  /** The pairs of each list, and behind them the specials of each group, in order. */
  private fill(pace: Pace): void {
    const { fits } = this.index
    const { pair, special, specialCost } = this.costs
    this.person.set(fits.person)
    this.cost.set(pair)
    this.person.set(
      special.pair.map(at => fits.person[at]!),
      fits.person.length,
    )
    this.cost.set(specialCost, pair.length)
    this.least.set(this.cost)
    for (let list = 0; list + 1 < fits.first.length; list++)
      if (pace.allows(fits.first[list + 1]! - fits.first[list]!)) this.putInOrder(list)
    const behind = fits.person.length
    for (let group = 0; group + 1 < special.first.length; group++) {
      this.order(behind + special.first[group]!, behind + special.first[group + 1]!)
    }
  }

  private order(first: number, end: number): void {
    if (end - first < 2) return
    const { person, cost, least, price, place, costs } = this
    const { limbs } = costs
    for (let at = first; at < end; at++) {
      for (let limb = 0; limb < limbs; limb++) least[at * limbs + limb] = cost[at * limbs + limb]! - price[person[at]! * limbs + limb]!
    }
    const order = sortedByTuples(first, end, least, limbs)
    const people = person.slice(first, end)
    const costsNow = cost.slice(first * limbs, end * limbs)
    const leastNow = least.slice(first * limbs, end * limbs)
    for (let at = first; at < end; at++) {
      const from = order[at - first]! - first
      const who = people[from]!
      if (place[who] === from + first) place[who] = -2 - at
      person[at] = who
      for (let limb = 0; limb < limbs; limb++) {
        cost[at * limbs + limb] = costsNow[from * limbs + limb]!
        least[at * limbs + limb] = leastNow[from * limbs + limb]!
      }
    }
    for (let at = first; at < end; at++) if (place[person[at]!] === -2 - at) place[person[at]!] = at
  }
}

function sortedByTuples(first: number, end: number, tuples: Float64Array, limbs: number): Int32Array {
  const order = new Int32Array(end - first)
  for (let at = first; at < end; at++) order[at - first] = at
  return order.sort((a, b) => {
    for (let limb = 0; limb < limbs; limb++) {
      const difference = tuples[a * limbs + limb]! - tuples[b * limbs + limb]!
      if (difference !== 0) return difference
    }
    return a - b
  })
}

/**
 * How many tuples a comparison of two paths can add up: a price is the difference of two paths, a key a path less a price; a path passes each group once, and
 * takes a pair away where it adds one.
 */
function summedIn({ groups, people, shares }: Index): number {
  return 6 * (Math.min(groups.length, people.length) + shares.quota.length + 1)
}
