import { NodeHeap } from './node-heap.ts'
import type { Pace } from './pace.ts'
import { hasQuota } from './shares.ts'
import { BANNED, type Standing } from './standing.ts'

/** Putting a list in order takes about as long as looking at each of its pairs so many times. */
const ORDER_EFFORT = 16

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices
 * (optimizer.md §4a), between groups of equal posts instead of single ones, costs compared as tuples. Nodes are the groups, each reached by taking one of its
 * people away, and behind them the kinds of people where quotas make their next one dearer. A list of people that several groups share is looked through once, for
 * the group that reaches it cheapest.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  private readonly pace: Pace
  private readonly limbs: number
  private readonly groups: number
  /** By which place, and to which group, a group's person is taken away. */
  private readonly placeTo: Int32Array
  private readonly taker: Int32Array
  /** The kind through which a group was reached, -1 = none, and whom it gives up for a new one of the kind. */
  private readonly throughKind: Int32Array
  private readonly givesUp: Int32Array
  private readonly placeToKind: Int32Array
  private readonly takerOfKind: Int32Array
  private readonly withQuota: boolean
  /** In which search each list was looked through last, and from what it began. */
  private readonly lookedAt: Int32Array
  private readonly lookedFrom: Float64Array
  /** How many moves lead to each group, and the most there were in the last search. */
  private readonly moves: Int32Array
  private mostMoves = 0
  private search = 0
  /** Per list, how many pairs were looked at in vain since it was put in order; and the lists to be put in order. */
  private readonly wasted: Int32Array
  private readonly stale: number[] = []
  private readonly key: Float64Array
  private readonly base: Float64Array
  private readonly start: Float64Array
  /** The cheapest end found: what it costs, the group it was found from, and the free person's place, -1 = a post of the group stays open. */
  private readonly bound: Float64Array
  private endPlace = -1
  private endGroup = -1

  /** @param pace ends a search early, which then still finds a way, not yet the cheapest */
  constructor(standing: Standing, pace: Pace) {
    const { shares } = standing.index
    const { limbs, share } = standing.costs
    const groups = standing.open.length
    const lists = standing.lists.first.length
    this.standing = standing
    this.pace = pace
    this.limbs = limbs
    this.groups = groups
    this.heap = new NodeHeap(groups + shares.quota.length, limbs)
    this.placeTo = new Int32Array(groups)
    this.taker = new Int32Array(groups)
    this.throughKind = new Int32Array(groups)
    this.givesUp = new Int32Array(groups)
    this.moves = new Int32Array(groups)
    this.placeToKind = new Int32Array(shares.quota.length)
    this.takerOfKind = new Int32Array(shares.quota.length)
    this.withQuota = share !== null && hasQuota(shares)
    this.lookedAt = new Int32Array(lists)
    this.lookedFrom = new Float64Array(lists * limbs)
    this.wasted = new Int32Array(lists)
    this.key = new Float64Array(limbs)
    this.base = new Float64Array(limbs)
    this.start = new Float64Array(limbs)
    this.bound = new Float64Array(limbs)
  }

  /** Adds one post of a group: it, or another one that costs less to leave open, stays open where nobody can be found. */
  add(group: number): void {
    const { heap, bound, base, standing } = this
    this.search++
    this.moves[group] = 0
    this.mostMoves = 0
    heap.clear()
    bound.fill(Number.POSITIVE_INFINITY)
    base.fill(0)
    heap.settle(group, bound)
    this.lookFrom(group)
    while (!heap.isEmpty) {
      const node = heap.pop()
      if (!heap.isBelow(node, bound) || !this.pace.allows(1)) break
      this.goOn(node)
    }
    this.reprice(group)
    this.move(group)
    for (const list of this.stale) standing.putInOrder(list)
    this.stale.length = 0
  }

  /** How many moves any path had that the last search looked at; without quotas. */
  get longest(): number {
    return this.mostMoves
  }

  /** The groups looked at for the last post added. */
  reached(): number[] {
    return this.heap.settled.filter(node => node < this.groups)
  }

  private goOn(node: number): void {
    const { standing, base, heap, limbs } = this
    if (node >= this.groups) {
      this.lookFromKind(node - this.groups)
      return
    }
    for (let limb = 0, at = node * limbs; limb < limbs; limb++) base[limb] = heap.key[at + limb]! - standing.worth[at + limb]!
    this.lookFrom(node)
  }

  /** Offers everybody who may take a post of the group, and leaving one open. */
  private lookFrom(group: number): void {
    const { base, key, limbs, start } = this
    const { openCost, besides, listOf, lists, specials } = this.standing
    for (let limb = 0; limb < limbs; limb++) {
      key[limb] = base[limb]! + openCost[group * limbs + limb]!
      start[limb] = base[limb]! + besides[group * limbs + limb]!
    }
    if (this.isBelowBound()) this.end(group, -1)
    const list = listOf[group]!
    if (this.isListCheaper(list)) this.lookThrough(group, list, lists.first[list]!, lists.end[list]!)
    this.look(group, base, specials.first[group]!, specials.end[group]!)
  }

  /** Whether a list has not been looked through in this search, or only from a dearer start. */
  private isListCheaper(list: number): boolean {
    const { lookedAt, lookedFrom, limbs, start, search } = this
    const at = list * limbs
    if (lookedAt[list] === search && !isLess(start, 0, lookedFrom, at, limbs)) return false
    lookedAt[list] = search
    for (let limb = 0; limb < limbs; limb++) lookedFrom[at + limb] = start[limb]!
    return true
  }

  /** Looks through a list, and has it put in order once that would have saved more than it takes. */
  private lookThrough(group: number, list: number, first: number, end: number): void {
    this.wasted[list]! += this.look(group, this.start, first, end)
    if (this.standing.mayRise || this.wasted[list]! < ORDER_EFFORT * (end - first)) return
    this.wasted[list] = 0
    this.stale.push(list)
  }

  /** @returns how many pairs came to more than the end found */
  private look(group: number, start: Float64Array, first: number, end: number): number {
    const { bound, key, limbs, standing, heap } = this
    const { groupOf, price, cost, least, person } = standing
    const lead = start[0]!
    let beyond = 0
    for (let place = first, at = first * limbs; place < end; place++, at += limbs) {
      const atLeast = lead + least[at]!
      if (atLeast >= bound[0]! && (atLeast > bound[0]! || this.isBeyond(start, at))) break
      const who = person[place]!
      const held = groupOf[who]!
      key[0] = lead + cost[at]! - price[who * limbs]!
      if (held === BANNED || (held >= 0 && key[0]! > heap.lead[held]!)) continue
      for (let limb = 1; limb < limbs; limb++) key[limb] = start[limb]! + cost[at + limb]! - price[who * limbs + limb]!
      if (key[0]! <= bound[0]! && this.isBelowBound()) this.reach(who, place, group, held)
      else beyond++
    }
    return beyond
  }

  /** Whether a pair and all behind it come to at least as much as the end found, the first numbers being equal. */
  private isBeyond(start: Float64Array, at: number): boolean {
    const { bound, limbs, standing } = this
    for (let limb = 1; limb < limbs; limb++) {
      const difference = start[limb]! + standing.least[at + limb]! - bound[limb]!
      if (difference !== 0) return difference > 0
    }
    return true
  }

  /** A person found at the present key: free, of a kind with quotas, or held by a group that would have to give them up. */
  private reach(who: number, place: number, group: number, held: number): void {
    const { heap, key } = this
    if (held >= 0) {
      if (!heap.offer(held, key)) return
      this.placeTo[held] = place
      this.taker[held] = group
      this.moves[held] = this.moves[group]! + 1
      this.mostMoves = Math.max(this.mostMoves, this.moves[held]!)
      this.givesUp[held] = who
      this.throughKind[held] = -1
    } else if (this.withQuota) {
      const kind = this.standing.index.shares.kindOf[who]!
      if (!heap.offer(this.groups + kind, key)) return
      this.placeToKind[kind] = place
      this.takerOfKind[kind] = group
    } else this.end(group, place)
  }

  private isBelowBound(): boolean {
    return isLess(this.key, 0, this.bound, 0, this.limbs)
  }

  private end(group: number, place: number): void {
    for (let limb = 0; limb < this.limbs; limb++) this.bound[limb] = this.key[limb]!
    this.endGroup = group
    this.endPlace = place
  }

  /** A kind may be used once more, or give up one of its people. */
  private lookFromKind(kind: number): void {
    const { heap, key, base, limbs, standing, groups } = this
    const { price, groupOf, costs, index, person } = standing
    const through = person[this.placeToKind[kind]!]!
    for (let limb = 0; limb < limbs; limb++) base[limb] = heap.key[(groups + kind) * limbs + limb]! + price[through * limbs + limb]!
    key.set(base)
    key[costs.share!.limb]! += standing.margin(kind)
    if (this.isBelowBound()) this.end(this.takerOfKind[kind]!, this.placeToKind[kind]!)
    for (let who = 0; who < groupOf.length; who++) {
      const group = groupOf[who]!
      if (group < 0 || index.shares.kindOf[who] !== kind) continue
      for (let limb = 0; limb < limbs; limb++) key[limb] = base[limb]! - price[who * limbs + limb]!
      if (!this.isBelowBound() || !heap.offer(group, key)) continue
      this.givesUp[group] = who
      this.throughKind[group] = kind
    }
  }

  /** Keeps every pair in use as cheap as any other of its group. People of a group move together, and so do the free ones of a kind. */
  private reprice(source: number): void {
    const { heap, bound, limbs, groups, standing } = this
    const { worth, head, next, groupOf, index } = standing
    const { settled } = heap
    // the source stands first
    for (let at = 1; at < settled.length; at++) {
      const node = settled[at]!
      if (!heap.isBelow(node, bound)) continue
      if (node < groups) {
        for (let who = head[node]!; who >= 0; who = next[who]!) this.repriceAs(who, node)
        for (let limb = 0; limb < limbs; limb++) worth[node * limbs + limb]! += bound[limb]! - heap.key[node * limbs + limb]!
        continue
      }
      for (let who = 0; who < groupOf.length; who++) {
        if (groupOf[who]! < 0 && index.shares.kindOf[who] === node - groups) this.repriceAs(who, node)
      }
    }
    for (let who = head[source]!; who >= 0; who = next[who]!) this.repriceInSource(who, source)
    for (let limb = 0; limb < limbs; limb++) worth[source * limbs + limb] = bound[limb]!
  }

  private repriceAs(who: number, node: number): void {
    const { heap, bound, limbs, standing } = this
    for (let limb = 0; limb < limbs; limb++) standing.price[who * limbs + limb]! += heap.key[node * limbs + limb]! - bound[limb]!
  }

  /** Whoever stood in the group before keeps costing what its posts are worth. */
  private repriceInSource(who: number, source: number): void {
    const { bound, limbs, standing } = this
    for (let limb = 0; limb < limbs; limb++) standing.price[who * limbs + limb]! += standing.worth[source * limbs + limb]! - bound[limb]!
  }

  /** Makes the moves of the cheapest path, from its end back to the group that the post was added to. */
  private move(source: number): void {
    const { standing } = this
    let group = this.endGroup
    if (this.endPlace >= 0) standing.put(this.endPlace, group)
    else standing.open[group]!++
    while (group !== source) {
      const kind = this.throughKind[group]!
      if (kind < 0) {
        const taker = this.taker[group]!
        standing.put(this.placeTo[group]!, taker)
        group = taker
      } else {
        standing.free(this.givesUp[group]!)
        standing.put(this.placeToKind[kind]!, this.takerOfKind[kind]!)
        group = this.takerOfKind[kind]!
      }
    }
  }
}

function isLess(a: Float64Array, atA: number, b: Float64Array, atB: number, limbs: number): boolean {
  for (let limb = 0; limb < limbs; limb++) {
    const difference = a[atA + limb]! - b[atB + limb]!
    if (difference !== 0) return difference < 0
  }
  return false
}
