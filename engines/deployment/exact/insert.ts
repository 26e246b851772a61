import { hasQuota } from '../goals/shares.ts'
import type { Pace } from '../pace.ts'
import { NodeHeap } from './node-heap.ts'
import { Path } from './path.ts'
import { Repricer } from './reprice.ts'
import { BANNED, type Standing } from './standing.ts'

/** Only ways with so few moves are looked for, when each person needs so many more at least to be replaced. Where each group is one post whose holder keeps it. */
interface Within {
  readonly moves: Int32Array
  readonly most: number
}

/** Putting a list in order takes about as long as looking at each of its pairs so many times. */
const ORDER_EFFORT = 6

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices (optimizer.md §4a), costs
 * compared as tuples, whose first two numbers are nearly always all there are: they are handled one by one, further ones in loops. What a path passes are lists of people, not single posts: whoever leaves a group makes room in all groups of the same list, as its people may
 * move between them at no price. Groups whose people all stand there as specials are passed one by one, and so are the kinds of people where quotas make their
 * next one dearer.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  private readonly path: Path
  private readonly repricer: Repricer
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
  /** What is looked at costs besides: a special, and a pair of the list. */
  private readonly base: Float64Array
  private readonly start: Float64Array
  private within: Within | null = null
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
    this.repricer = new Repricer(standing, this.heap, this.bound, this.groups, this.kinds)
  }

  /**
   * Adds one post of a group: it, or another one that costs less to leave open, stays open where nobody can be found.
   * @param opened the least urgency that a post is known to stay open with; above 0 the prices are left unsettled
   * @param within where the fewest moves come first among the goals and are known: no others are looked at
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

  /** How many moves any path had that the last search looked at; without quotas. */
  get longest(): number {
    return this.path.longest
  }

  /** The groups looked at for the last post added. */
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

  /** Offers everybody who may take a post of the group, and leaving one open; behind a list in all its groups where somebody stands by it. */
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

  /** Looks through the list of a group unless that was done from as cheap a start, and has it put in order once that would have saved more than it takes. */
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
   * Offers whoever stands at these places at the present price: to the node that would have to give them up, or as an end where they are free.
   * @returns how many pairs came to more than the end found
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

  /** Whether a pair and all behind it come to at least as much as the end found, the first numbers being equal. */
  private isBeyond(start: Float64Array, least: Float64Array, at: number): boolean {
    const { bound, limbs } = this
    for (let limb = 1; limb < limbs; limb++) {
      const difference = start[limb]! + least[at + limb]! - bound[limb]!
      if (difference !== 0) return difference > 0
    }
    return true
  }

  /** Somebody free: an end, or of a kind with quotas. */
  private reachFree(first: number, second: number, who: number, place: number, group: number, from: number): void {
    if (!this.withQuota) {
      this.endAt(first, second, group, place, from)
      return
    }
    const kind = this.standing.index.shares.kindOf[who]!
    if (this.heap.offer(this.kinds + kind, first, second, this.key)) this.path.reachKind(kind, place, group, from)
  }

  /** Whether these two numbers, and behind them those of the present key, come before the end found. */
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

  /** A kind may be used once more, or give up one of its people. */
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
