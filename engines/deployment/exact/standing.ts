import { type Costs, costsOf } from '../costs/costs.ts'
import { packingOf, tightPackingOf } from '../costs/packing.ts'
import { marginOf } from '../goals/shares.ts'
import type { Index } from '../index/model.ts'
import type { Pace } from '../pace.ts'
import type { Goal } from '../problem/policy.ts'
import { Ordering } from './ordering.ts'

/** The group of a person who may not be used. */
export const BANNED = -2

export interface Options {
  /** Numbers have room for the longest paths possible. */
  readonly isRoomy?: boolean
  /** Prices may rise again: lists are then sorted by costs alone, prices being at most 0. */
  readonly mayRise?: boolean
  /** How many groups can be added later. */
  readonly more?: number
}

/** Where each of many lists begins, and where it ends. */
interface Ranges {
  readonly first: Int32Array
  readonly end: Int32Array
}

/**
 * A plan with at most one post per person, with the dual prices that prove it the cheapest: the pairs in use of a group, less the price of
 * the person, come to its `worth`, all other pairs to no less. Groups, lists, people and kinds of people are those of the index. Tuples are
 * stored one after another.
 */
export class Standing {
  readonly index: Index
  /** See `Options`. */
  readonly mayRise: boolean
  readonly costs: Costs
  /** The list of each group; where each list begins and ends, and where the specials of each group do. */
  readonly listOf: Int32Array
  readonly lists: Ranges
  readonly specials: Ranges
  /** Per list 1 or 0: whether any of its groups has specials. */
  readonly withSpecials: Uint8Array
  /** The people of each list and then the specials, and what their pairs cost. */
  person: Int32Array
  cost: Float64Array
  /** Per list 1 or 0: whether it has been sorted again; and what the pairs of such a list cost at that time, less the price. */
  private readonly isOrderedAgain: Uint8Array
  private readonly leastAgain: Float64Array
  /** What the posts of a group cost on top, and how much more than that its open posts cost. */
  readonly besides: Float64Array
  readonly openCost: Float64Array
  /** The group of each person, -1 = free, -2 = not to be used; and their place in `person`. */
  readonly groupOf: Int32Array
  readonly place: Int32Array
  /** The people of each group as a linked list: the first one, and who comes after and before each; -1 = nobody. */
  readonly head: Int32Array
  readonly next: Int32Array
  readonly previous: Int32Array
  /** How many people of each group stand there by its list, not by a special. */
  readonly listed: Int32Array
  /**
   * The node at which a search meets the people of each group. All groups of a list with somebody who stands there by it are one node, as
   * each of them can make room for any other.
   */
  readonly nodeOf: Int32Array
  /** The first group of each list, and the next group of the same list; -1 = none. */
  readonly firstOfList: Int32Array
  readonly nextOfList: Int32Array
  /** How many posts of each group are open. */
  readonly open: Int32Array
  /** What a group's posts cost now. */
  readonly worth: Float64Array
  /** At most 0 for each person; a free person has the price of their kind. */
  readonly price: Float64Array
  /** Per kind: how many are in use. */
  readonly used: Int32Array
  private readonly ordering: Ordering

  constructor(index: Index, goals: readonly Goal[], pace: Pace, { isRoomy = false, mayRise = false, more = 0 }: Options = {}) {
    const { groups, people, shares, fits } = index
    const most = summedIn(index)
    this.index = index
    this.mayRise = mayRise
    this.costs = costsOf(index, goals, tiers => (isRoomy ? packingOf(tiers, most) : tightPackingOf(tiers, most)), true, pace)
    const { limbs, special, share } = this.costs
    this.ordering = new Ordering(limbs)
    this.lists = rangesOf(fits.first, more)
    this.listOf = grown(fits.of, more)
    for (let added = 0; added < more; added++) this.listOf[groups.length + added] = fits.first.length - 1 + added
    this.firstOfList = new Int32Array(this.lists.first.length).fill(-1)
    this.nextOfList = new Int32Array(this.listOf.length)
    for (let group = this.listOf.length - 1; group >= 0; group--) {
      this.nextOfList[group] = this.firstOfList[this.listOf[group]!]!
      this.firstOfList[this.listOf[group]!] = group
    }
    this.listed = new Int32Array(this.listOf.length)
    this.nodeOf = Int32Array.from(this.listOf, (_, group) => this.nodeOfOwn(group))
    this.specials = rangesOf(
      special.first.map(at => at + fits.person.length),
      more,
    )
    this.withSpecials = new Uint8Array(this.lists.first.length)
    for (let group = 0; group < groups.length; group++)
      if (special.first[group]! < special.first[group + 1]!) this.withSpecials[fits.of[group]!] = 1
    this.besides = grown(this.costs.besides, more * limbs)
    this.openCost = grown(
      this.costs.open.map((cost, at) => cost - this.costs.besides[at]!),
      more * limbs,
    )
    this.person = new Int32Array(fits.person.length + special.pair.length)
    // not copied, though it is sorted here: nobody else uses it
    this.cost = this.costs.pair
    this.isOrderedAgain = new Uint8Array(this.lists.first.length)
    this.leastAgain = new Float64Array(mayRise ? 0 : this.cost.length)
    this.place = new Int32Array(people.length).fill(-1)
    this.price = new Float64Array(people.length * limbs)
    this.fill(pace)
    this.groupOf = new Int32Array(people.length).fill(-1)
    this.open = new Int32Array(groups.length + more)
    this.head = new Int32Array(groups.length + more).fill(-1)
    this.next = new Int32Array(people.length).fill(-1)
    this.previous = new Int32Array(people.length).fill(-1)
    this.used = new Int32Array(shares.quota.length)
    this.worth = new Float64Array((groups.length + more) * limbs)
    if (share) this.resetPrices(people.keys())
  }

  /** The node of a group where nobody stands by its list; the nodes of lists come before. */
  nodeOfOwn(group: number): number {
    return this.firstOfList.length + group
  }

  /** Whether a place is one of a list. */
  isListed(place: number): boolean {
    const { length } = this.index.fits.person
    return place < length || place >= length + this.costs.special.pair.length
  }

  /** What one more person of a kind costs, in the number of the tuple that holds the shares; 0 when they are not a goal. */
  margin(kind: number): number {
    const { share } = this.costs
    return share ? marginOf(this.index.shares, kind, this.used[kind]!) * share.factor : 0
  }

  /** Puts the person at a place of the list of a group, or of its specials, from wherever they stand. */
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
    if (this.isListed(place) && this.listed[group]!++ === 0) this.nodeOf[group] = this.listOf[group]!
  }

  /** Takes a person from where they stand, if anywhere. */
  free(who: number): void {
    const group = this.groupOf[who]!
    if (group < 0) return
    const before = this.previous[who]!
    const after = this.next[who]!
    if (before >= 0) this.next[before] = after
    else this.head[group] = after
    if (after >= 0) this.previous[after] = before
    this.previous[who] = -1
    this.next[who] = -1
    this.groupOf[who] = -1
    if (this.isListed(this.place[who]!) && --this.listed[group]! === 0) this.nodeOf[group] = this.nodeOfOwn(group)
    this.used[this.index.shares.kindOf[who]!]!--
  }

  /** Keeps a free person from being used, or allows it again. */
  ban(who: number, isBanned: boolean): void {
    this.groupOf[who] = isBanned ? BANNED : -1
  }

  /** Gives people the price of their kind: the given ones, or everybody where the shares have a price. */
  resetPrices(people: Iterable<number>): void {
    const { costs, index, price } = this
    const { limbs, share } = costs
    for (const who of share ? index.people.keys() : people) {
      if (who < 0) continue
      price.fill(0, who * limbs, (who + 1) * limbs)
      if (share) price[who * limbs + share.limb] = -this.margin(index.shares.kindOf[who]!)
    }
  }

  /** Sets the worth of a group from somebody who stands there. */
  setWorth(group: number): void {
    const { costs, index, place, head, cost, price, worth, besides } = this
    const { limbs } = costs
    const who = head[group]!
    if (who < 0) return
    const isSpecial = place[who]! >= index.fits.person.length
    for (let limb = 0, at = group * limbs; limb < limbs; limb++) {
      worth[at + limb] = cost[place[who]! * limbs + limb]! + (isSpecial ? 0 : besides[at + limb]!) - price[who * limbs + limb]!
    }
  }

  /** Puts somebody who keeps their post of the plan in force on it, at the price of their kind. */
  keep(group: number, who: number): void {
    this.put(this.person.indexOf(who, this.specials.first[group]!), group)
    this.setWorth(group)
  }

  /** Gives a group that was added after the others its list: the people, and the whole cost of their pairs and of an open post. */
  setGroup(group: number, people: readonly number[], tuples: Float64Array, open: Float64Array): void {
    const { limbs } = this.costs
    const { fits, groups } = this.index
    const added = group - groups.length
    const list = this.listOf[group]!
    const first = added === 0 ? fits.person.length + this.costs.special.pair.length : this.lists.end[list - 1]!
    const end = first + people.length
    if (end > this.person.length) this.growTo(2 * end)
    this.person.set(people, first)
    this.cost.set(tuples, first * limbs)
    this.lists.first[list] = first
    this.lists.end[list] = end
    this.openCost.set(open, group * limbs)
    this.order(first, end, this.cost)
  }

  private growTo(places: number): void {
    const { limbs } = this.costs
    const more = places - this.person.length
    this.person = grown(this.person, more)
    this.cost = grown(this.cost, more * limbs)
  }

  /** What each pair of a list costs at least, less the price, rising within the list: its cost when the list was sorted, as prices only fall. */
  leastOf(list: number): Float64Array {
    return this.isOrderedAgain[list] === 1 ? this.leastAgain : this.cost
  }

  /** Sorts a list by what its pairs cost now. Not to be called where prices may rise. */
  putInOrder(list: number): void {
    const { lists, costs, person, cost, price, leastAgain } = this
    const { limbs } = costs
    for (let at = lists.first[list]!; at < lists.end[list]!; at++) {
      for (let limb = 0; limb < limbs; limb++) leastAgain[at * limbs + limb] = cost[at * limbs + limb]! - price[person[at]! * limbs + limb]!
    }
    this.isOrderedAgain[list] = 1
    this.order(lists.first[list]!, lists.end[list]!, leastAgain)
  }

  /** The pairs of each list, then the specials of each group, sorted. */
  private fill(pace: Pace): void {
    const { fits } = this.index
    const { special } = this.costs
    this.person.set(fits.person)
    this.person.set(
      special.pair.map(at => fits.person[at]!),
      fits.person.length,
    )
    for (const { first, end } of [this.lists, this.specials]) {
      for (let at = 0; at < first.length; at++) if (pace.allows(end[at]! - first[at]!)) this.order(first[at]!, end[at]!, this.cost)
    }
  }

  private order(first: number, end: number, least: Float64Array): void {
    if (end - first < 2) return
    const { person, cost, place } = this
    this.ordering.order({ person, cost, least }, first, end)
    for (let at = first; at < end; at++) {
      const held = place[person[at]!]!
      if (first <= held && held < end) place[person[at]!] = at
    }
  }
}

function grown<Numbers extends Int32Array | Float64Array>(numbers: Numbers, more: number): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length + more)
  larger.set(numbers)
  return larger
}

/** The lists between one place and the next. */
function rangesOf(first: Int32Array, more: number): Ranges {
  const count = first.length - 1
  return { first: grown(first.subarray(0, count), more), end: grown(first.subarray(1), more) }
}

/**
 * How many tuples a comparison of two paths can add up. A price is the difference of two paths, a key is a path less a price; a path passes
 * each group once, and takes one pair away for each that it adds.
 */
function summedIn({ groups, people, shares }: Index): number {
  return 6 * (Math.min(groups.length, people.length) + shares.quota.length + 1)
}
