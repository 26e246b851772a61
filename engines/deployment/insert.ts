import { NodeHeap } from './node-heap.ts'
import type { Pace } from './pace.ts'
import { Path } from './path.ts'
import { hasQuota } from './shares.ts'
import { BANNED, type Standing } from './standing.ts'

/** Putting a list in order takes about as long as looking at each of its pairs so many times. */
const ORDER_EFFORT = 6

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices (optimizer.md §4a), costs
 * compared as tuples. What a path passes are lists of people, not single posts: whoever leaves a group makes room in all groups of the same list, as its people may
 * move between them at no price. Groups whose people all stand there as specials are passed one by one, and so are the kinds of people where quotas make their
 * next one dearer.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  private readonly path: Path
  private readonly pace: Pace
  private readonly limbs: number
  /** The first node of a group, and of a kind; lists come before. */
  private readonly groups: number
  private readonly kinds: number
  private readonly withQuota: boolean
  /** In which search each list was looked through last, and from what it began. */
  private readonly lookedAt: Int32Array
  private readonly lookedFrom: Float64Array
  private search = 0
  /** Per list, how many pairs were looked at in vain since it was put in order; and the lists to be put in order. */
  private readonly wasted: Int32Array
  private readonly stale: number[] = []
  private readonly key: Float64Array
  private readonly base: Float64Array
  private readonly start: Float64Array
  /** What the cheapest end found costs. */
  private readonly bound: Float64Array

  /** @param pace ends a search early, which then still finds a way, not yet the cheapest */
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
  }

  /**
   * Adds one post of a group: it, or another one that costs less to leave open, stays open where nobody can be found.
   * @param opened the least urgency that a post is known to stay open with; above 0 the prices are left unsettled
   */
  add(group: number, opened = 0): void {
    const { heap, bound, base, standing, path, key, limbs } = this
    const source = standing.nodeOf[group]!
    this.search++
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
    this.reprice()
    path.follow(source, group)
    for (const list of this.stale) standing.putInOrder(list)
    this.stale.length = 0
  }

  /** How many moves any path had that the last search looked at; without quotas. */
  get longest(): number {
    return this.path.longest
  }

  /** The groups looked at for the last post added. */
  reached(): number[] {
    const { groups, kinds, standing } = this
    return this.heap.settled.flatMap(node => {
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

  /** Offers everybody who may take a post of the group, and leaving one open; behind a list in all its groups where somebody stands by it. */
  private lookFrom(group: number, node: number): void {
    const { standing, base, start, limbs, groups } = this
    const { besides, listed, nextOfList, firstOfList } = standing
    this.offerOpen(group, node)
    this.lookThrough(group, node)
    this.lookAtSpecials(group, node)
    if (node >= groups) return
    for (let other = firstOfList[node]!; other >= 0; other = nextOfList[other]!) {
      if (other === group || listed[other] === 0) continue
      for (let limb = 0; limb < limbs; limb++) base[limb] = start[limb]! - besides[other * limbs + limb]!
      this.offerOpen(other, node)
      this.lookAtSpecials(other, node)
    }
  }

  private offerOpen(group: number, node: number): void {
    const { base, key, limbs, standing } = this
    for (let limb = 0; limb < limbs; limb++) key[limb] = base[limb]! + standing.openCost[group * limbs + limb]!
    if (this.isBelowBound()) this.end(group, -1, node)
  }

  private lookAtSpecials(group: number, node: number): void {
    const { first, end } = this.standing.specials
    if (first[group]! < end[group]!) this.look(group, node, this.base, first[group]!, end[group]!)
  }

  /** Looks through the list of a group unless that was done from as cheap a start, and has it put in order once that would have saved more than it takes. */
  private lookThrough(group: number, node: number): void {
    const { base, start, limbs, standing } = this
    const list = standing.listOf[group]!
    for (let limb = 0; limb < limbs; limb++) start[limb] = base[limb]! + standing.besides[group * limbs + limb]!
    if (!this.isListCheaper(list)) return
    const first = standing.lists.first[list]!
    const end = standing.lists.end[list]!
    this.wasted[list]! += this.look(group, node, start, first, end)
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

  /** @returns how many pairs came to more than the end found */
  private look(group: number, from: number, start: Float64Array, first: number, end: number): number {
    const { bound, key, limbs, standing, heap } = this
    const { groupOf, nodeOf, price, cost, least, person } = standing
    const lead = start[0]!
    let beyond = 0
    for (let place = first, at = first * limbs; place < end; place++, at += limbs) {
      const atLeast = lead + least[at]!
      if (atLeast >= bound[0]! && (atLeast > bound[0]! || this.isBeyond(start, at))) break
      const who = person[place]!
      const held = groupOf[who]!
      key[0] = lead + cost[at]! - price[who * limbs]!
      if (held === BANNED || (held >= 0 && key[0]! > heap.lead[nodeOf[held]!]!)) continue
      for (let limb = 1; limb < limbs; limb++) key[limb] = start[limb]! + cost[at + limb]! - price[who * limbs + limb]!
      if (key[0]! <= bound[0]! && this.isBelowBound()) this.reach(who, place, group, from)
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

  /** A person found at the present key: free, of a kind with quotas, or held by a node that would have to give them up. */
  private reach(who: number, place: number, group: number, from: number): void {
    const { heap, key, path, standing } = this
    const held = standing.groupOf[who]!
    if (held >= 0) {
      const node = standing.nodeOf[held]!
      if (heap.offer(node, key)) path.reach(node, who, place, group, from)
    } else if (this.withQuota) {
      const kind = standing.index.shares.kindOf[who]!
      if (heap.offer(this.kinds + kind, key)) path.reachKind(kind, place, group, from)
    } else this.end(group, place, from)
  }

  private isBelowBound(): boolean {
    return isLess(this.key, 0, this.bound, 0, this.limbs)
  }

  private end(group: number, place: number, node: number): void {
    for (let limb = 0; limb < this.limbs; limb++) this.bound[limb] = this.key[limb]!
    this.path.end(group, place, node)
  }

  /** A kind may be used once more, or give up one of its people. */
  private lookFromKind(kind: number): void {
    const { heap, key, base, bound, limbs, standing, kinds, path } = this
    const { price, groupOf, nodeOf, costs, index } = standing
    const through = path.takenOf(kind)
    for (let limb = 0; limb < limbs; limb++) base[limb] = heap.key[(kinds + kind) * limbs + limb]! + price[through * limbs + limb]!
    key.set(base)
    key[costs.share!.limb]! += standing.margin(kind)
    if (this.isBelowBound()) {
      bound.set(key)
      path.endAtKind(kind)
    }
    for (let who = 0; who < groupOf.length; who++) {
      const group = groupOf[who]!
      if (group < 0 || index.shares.kindOf[who] !== kind) continue
      for (let limb = 0; limb < limbs; limb++) key[limb] = base[limb]! - price[who * limbs + limb]!
      if (this.isBelowBound() && heap.offer(nodeOf[group]!, key)) path.reachThrough(kind, nodeOf[group]!, who)
    }
  }

  /** Keeps every pair in use as cheap as any other of its group. People of a node move together, and so do the free ones of a kind. */
  private reprice(): void {
    const { heap, bound, groups, kinds, standing } = this
    const { groupOf, index, listed, firstOfList, nextOfList } = standing
    const { settled } = heap
    for (let at = 0; at < settled.length; at++) {
      const node = settled[at]!
      // the first is the source: its posts come to the end's price
      if (at > 0 && !heap.isBelow(node, bound)) continue
      if (node < groups) {
        for (let group = firstOfList[node]!; group >= 0; group = nextOfList[group]!) if (listed[group]! > 0) this.repriceGroup(group, node)
      } else if (node < kinds) this.repriceGroup(node - groups, node)
      else {
        for (let who = 0; who < groupOf.length; who++) {
          if (groupOf[who]! < 0 && index.shares.kindOf[who] === node - kinds) this.repriceAs(who, node)
        }
      }
    }
  }

  private repriceGroup(group: number, node: number): void {
    const { heap, bound, limbs, standing } = this
    const { head, next, worth } = standing
    for (let who = head[group]!; who >= 0; who = next[who]!) this.repriceAs(who, node)
    for (let limb = 0; limb < limbs; limb++) worth[group * limbs + limb]! += bound[limb]! - heap.key[node * limbs + limb]!
  }

  private repriceAs(who: number, node: number): void {
    const { heap, bound, limbs, standing } = this
    for (let limb = 0; limb < limbs; limb++) standing.price[who * limbs + limb]! += heap.key[node * limbs + limb]! - bound[limb]!
  }
}

function* groupsIn({ firstOfList, nextOfList }: Standing, list: number): Iterable<number> {
  for (let group = firstOfList[list]!; group >= 0; group = nextOfList[group]!) yield group
}

function isLess(a: Float64Array, atA: number, b: Float64Array, atB: number, limbs: number): boolean {
  for (let limb = 0; limb < limbs; limb++) {
    const difference = a[atA + limb]! - b[atB + limb]!
    if (difference !== 0) return difference < 0
  }
  return false
}
