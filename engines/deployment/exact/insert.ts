import { hasQuota } from '../goals/shares.ts'
import type { Pace } from '../pace.ts'
import { NodeHeap } from './node-heap.ts'
import { Path } from './path.ts'
import { Repricer } from './reprice.ts'
import { BANNED, type Standing } from './standing.ts'

/**
 * Limits a search to paths with few moves, where it is known how many more moves it takes to replace each person. For plans in which each
 * group is one post and its holder keeps it.
 */
interface Within {
  readonly moves: Int32Array
  readonly most: number
}

/** Sorting a list takes about as long as looking at each of its pairs this many times. */
const ORDER_EFFORT = 6

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices
 * (optimizer.md §4a). Costs are compared as tuples; nearly all have only two numbers, so the first two are handled one by one and any
 * further ones in loops.
 * A path goes from list to list of people, not from post to post: a person who leaves a group makes room in all groups of the same list, as
 * its people can move between them at no price. Groups whose people are all specials are passed one by one, and so are kinds of people
 * where a quota makes the next one dearer.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  private readonly path: Path
  private readonly repricer: Repricer
  private readonly pace: Pace
  private readonly limbs: number
  /** The number of the first node that is a group, and of the first that is a kind; the lists come before them. */
  private readonly groups: number
  private readonly kinds: number
  private readonly withQuota: boolean
  /** The search in which each list was last looked through, and the cost it began from. */
  private readonly lookedAt: Int32Array
  private readonly lookedFrom: Float64Array
  private search = 0
  /** Per list, how many pairs were looked at without use since it was sorted; and the lists to be sorted. */
  private readonly wasted: Int32Array
  private readonly stale: number[] = []
  private readonly key: Float64Array
  /** What the pairs being looked at cost on top: for a special, and for a pair of the list. */
  private readonly base: Float64Array
  private readonly start: Float64Array
  private within: Within | null = null
  /** The cost of the cheapest end found so far. */
  private readonly bound: Float64Array

  /** @param pace ends a search early: it then still finds a path, but perhaps not the cheapest */
  constructor(standing: Standing, pace: Pace) {
    const { shares } = standing.index
    const { limbs, share } = standing.costs
    const lists = standing.lists.first.length
    this.standing = standing
    this.pace = pace
    this.limbs = limbs
    this.groups = lists
    this.kinds = lists + standing.open.length
    const nodes = this.kinds + shares.quota.length
    this.heap = new NodeHeap(nodes, limbs)
    this.path = new Path(standing, nodes, shares.quota.length)
    this.withQuota = share !== null && hasQuota(shares)
    this.lookedAt = new Int32Array(lists)
    this.lookedFrom = new Float64Array(lists * limbs)
    this.wasted = new Int32Array(lists)
    this.key = new Float64Array(limbs)
    this.base = new Float64Array(limbs)
    this.start = new Float64Array(limbs)
    this.bound = new Float64Array(limbs)
    this.repricer = new Repricer(standing, this.heap, this.bound, this.groups, this.kinds)
  }

  /**
   * Adds one post of a group. Where nobody can be found, this post stays open, or another one that costs less to leave open.
   * @param opened the smallest urgency with which a post is known to stay open; above 0 the prices are not settled
   * @param within where the fewest moves are the first goal and their number is known: no path with more moves is looked at
   */
  add(group: number, opened = 0, within: Within | null = null): void {
    const { heap, bound, base, standing, path, key, limbs } = this
    const source = standing.nodeOf[group]!
    this.search++
    this.within = within
    path.begin(source)
    heap.clear()
    for (let limb = 0; limb < limbs; limb++) key[limb] = standing.worth[group * limbs + limb]!
    heap.settle(source, key)
    bound.fill(Number.POSITIVE_INFINITY)
    base.fill(0)
    const ahead = opened * standing.costs.places[0]!.factor
    this.lookFrom(group, source)
    while (!heap.isEmpty) {
      const node = heap.pop()
      if (!heap.isBelow(node, bound, ahead) || !this.pace.allows(1)) break
      this.goOn(node)
    }
    this.repricer.reprice()
    path.follow(source, group)
    for (const list of this.stale) standing.putInOrder(list)
    this.stale.length = 0
  }

  /** The most moves of any path that the last search looked at; only without quotas. */
  get longest(): number {
    return this.path.longest
  }

  /** The groups that the search for the last post looked at. */
  reached(): number[] {
    const { groups, heap, kinds, standing } = this
    return [...heap.settled.subarray(0, heap.settledCount)].flatMap(node => {
      if (node >= groups) return node < kinds ? [node - groups] : []
      return [...groupsIn(standing, node)]
    })
  }

  private goOn(node: number): void {
    const { standing, base, heap, limbs, groups, kinds, path } = this
    if (node >= kinds) {
      this.lookFromKind(node - kinds)
      return
    }
    const left = node < groups ? standing.groupOf[path.leaver[node]!]! : node - groups
    for (let limb = 0; limb < limbs; limb++) base[limb] = heap.key[node * limbs + limb]! - standing.worth[left * limbs + limb]!
    this.lookFrom(left, node)
  }

  /** Offers everybody who may take a post of the group, and leaving one open. Somebody who stands there by the list makes room in all its groups. */
  private lookFrom(group: number, node: number): void {
    const { standing, base, start, limbs, groups } = this
    const { besides, listed, nextOfList, firstOfList, withSpecials } = standing
    for (let limb = 0; limb < limbs; limb++) start[limb] = base[limb]! + besides[group * limbs + limb]!
    const first = node < groups ? firstOfList[node]! : -1
    this.offerOpen(group, node)
    for (let each = first; each >= 0; each = nextOfList[each]!) if (each !== group && listed[each]! > 0) this.offerOpen(each, node)
    this.lookThrough(group, node)
    this.lookAtSpecials(group, node)
    if (first < 0 || withSpecials[node] === 0) return
    for (let each = first; each >= 0; each = nextOfList[each]!) {
      if (each === group || listed[each] === 0) continue
      for (let limb = 0; limb < limbs; limb++) base[limb] = start[limb]! - besides[each * limbs + limb]!
      this.lookAtSpecials(each, node)
    }
  }

  private offerOpen(group: number, node: number): void {
    const { start, key, limbs, standing } = this
    const { openCost } = standing
    const at = group * limbs
    const first = start[0]! + openCost[at]!
    const second = start[1]! + openCost[at + 1]!
    for (let limb = 2; limb < limbs; limb++) key[limb] = start[limb]! + openCost[at + limb]!
    if (this.isBelowBound(first, second)) this.endAt(first, second, group, -1, node)
  }

  private lookAtSpecials(group: number, node: number): void {
    const { first, end } = this.standing.specials
    if (first[group]! < end[group]!) this.look(group, node, this.base, this.standing.cost, first[group]!, end[group]!)
  }

  /**
   * Looks through the list of a group unless that was done from a start as cheap, and has it sorted once that would have saved more than it
   * takes.
   */
  private lookThrough(group: number, node: number): void {
    const { start, standing } = this
    const list = standing.listOf[group]!
    if (!this.isListCheaper(list)) return
    const first = standing.lists.first[list]!
    const end = standing.lists.end[list]!
    this.wasted[list]! += this.look(group, node, start, standing.leastOf(list), first, end)
    if (standing.mayRise || this.wasted[list]! < ORDER_EFFORT * (end - first)) return
    this.wasted[list] = 0
    this.stale.push(list)
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

  /**
   * Offers the people at these places at the present price: to the node that would have to give them up, or as an end where they are free.
   * @returns how many pairs cost more than the end found
   */
  private look(group: number, from: number, start: Float64Array, least: Float64Array, firstPlace: number, end: number): number {
    const { bound, key, limbs, standing, heap, path, within } = this
    const { groupOf, nodeOf, price, cost, person } = standing
    const lead = start[0]!
    const second = start[1]!
    const most = within ? within.most - path.movesTo(from) - 1 : 0
    let beyond = 0
    for (let place = firstPlace, at = firstPlace * limbs; place < end; place++, at += limbs) {
      const atLeast = lead + least[at]!
      if (atLeast >= bound[0]! && (atLeast > bound[0]! || this.isBeyond(start, least, at))) break
      const who = person[place]!
      if (within && within.moves[who]! > most) continue
      const held = groupOf[who]!
      const node = held < 0 ? -1 : nodeOf[held]!
      const key0 = lead + cost[at]! - price[who * limbs]!
      if (held === BANNED || (node >= 0 && key0 > heap.lead[node]!)) continue
      const key1 = second + cost[at + 1]! - price[who * limbs + 1]!
      for (let limb = 2; limb < limbs; limb++) key[limb] = start[limb]! + cost[at + limb]! - price[who * limbs + limb]!
      if (!this.isBelowBound(key0, key1)) beyond++
      else if (node < 0) this.reachFree(key0, key1, who, place, group, from)
      else if (heap.offer(node, key0, key1, key)) path.reach(node, who, place, group, from)
    }
    return beyond
  }

  /** Whether a pair and all after it cost at least as much as the end found, when the first numbers are equal. */
  private isBeyond(start: Float64Array, least: Float64Array, at: number): boolean {
    const { bound, limbs } = this
    for (let limb = 1; limb < limbs; limb++) {
      const difference = start[limb]! + least[at + limb]! - bound[limb]!
      if (difference !== 0) return difference > 0
    }
    return true
  }

  /** Offers somebody free: as an end, or through their kind where it has a quota. */
  private reachFree(first: number, second: number, who: number, place: number, group: number, from: number): void {
    if (!this.withQuota) {
      this.endAt(first, second, group, place, from)
      return
    }
    const kind = this.standing.index.shares.kindOf[who]!
    if (this.heap.offer(this.kinds + kind, first, second, this.key)) this.path.reachKind(kind, place, group, from)
  }

  /** Whether these two numbers, followed by those of the present key, come before the end found. */
  private isBelowBound(first: number, second: number): boolean {
    const { bound, key, limbs } = this
    if (first !== bound[0]!) return first < bound[0]!
    if (second !== bound[1]!) return second < bound[1]!
    return limbs > 2 && isLess(key, 2, bound, 2, limbs - 2)
  }

  private endAt(first: number, second: number, group: number, place: number, node: number): void {
    const { bound, key, limbs } = this
    bound[0] = first
    bound[1] = second
    for (let limb = 2; limb < limbs; limb++) bound[limb] = key[limb]!
    this.path.end(group, place, node)
  }

  /** A kind of people may be used once more, or give up one of its people. */
  private lookFromKind(kind: number): void {
    const { heap, key, base, bound, limbs, standing, kinds, path } = this
    const { price, groupOf, nodeOf, costs, index } = standing
    const through = path.takenOf(kind)
    for (let limb = 0; limb < limbs; limb++) base[limb] = heap.key[(kinds + kind) * limbs + limb]! + price[through * limbs + limb]!
    key.set(base)
    key[costs.share!.limb]! += standing.margin(kind)
    if (this.isBelowBound(key[0]!, key[1]!)) {
      bound.set(key)
      path.endAtKind(kind)
    }
    for (let who = 0; who < groupOf.length; who++) {
      const group = groupOf[who]!
      if (group < 0 || index.shares.kindOf[who] !== kind) continue
      for (let limb = 0; limb < limbs; limb++) key[limb] = base[limb]! - price[who * limbs + limb]!
      if (this.isBelowBound(key[0]!, key[1]!) && heap.offer(nodeOf[group]!, key[0]!, key[1]!, key))
        path.reachThrough(kind, nodeOf[group]!, who)
    }
  }
}

function* groupsIn({ firstOfList, nextOfList }: Standing, list: number): Iterable<number> {
  for (let group = firstOfList[list]!; group >= 0; group = nextOfList[group]!) yield group
}

function isLess(a: Float64Array, atA: number, b: Float64Array, atB: number, limbs: number): boolean {
  if (a[atA]! !== b[atB]!) return a[atA]! < b[atB]!
  for (let limb = 1; limb < limbs; limb++) {
    const difference = a[atA + limb]! - b[atB + limb]!
    if (difference !== 0) return difference < 0
  }
  return false
}
