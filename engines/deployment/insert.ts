import { NodeHeap } from './node-heap.ts'
import { hasQuota } from './shares.ts'
import type { Standing } from './standing.ts'

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices
 * (optimizer.md §4a), between groups of equal posts instead of single ones, costs compared as tuples. Nodes are the groups, each reached by taking one of its
 * people away, and behind them the kinds of people where quotas make their next one dearer.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  /** The arc over which a group's person is taken away, and whom a kind gives up instead of a new one: -1 = over an arc. */
  private readonly arcTo: Int32Array
  private readonly throughKind: Int32Array
  private readonly givesUp: Int32Array
  /** The arc to the free person through whom a kind was reached. */
  private readonly arcToKind: Int32Array
  private readonly withQuota: boolean
  private readonly key: Float64Array
  private readonly base: Float64Array
  /** The cheapest end found: what it costs, and the arc to the free person it takes, or -1 and the group of which a post stays open. */
  private readonly bound: Float64Array
  private endArc = -1
  private endGroup = -1

  constructor(standing: Standing) {
    const { groups, shares } = standing.model
    const { limbs, share } = standing.costs
    this.standing = standing
    this.heap = new NodeHeap(groups.length + shares.quota.length, limbs)
    this.arcTo = new Int32Array(groups.length)
    this.throughKind = new Int32Array(groups.length)
    this.givesUp = new Int32Array(groups.length)
    this.arcToKind = new Int32Array(shares.quota.length)
    this.withQuota = share !== null && hasQuota(shares)
    this.key = new Float64Array(limbs)
    this.base = new Float64Array(limbs)
    this.bound = new Float64Array(limbs)
  }

  /** Adds one post of a group: it, or another one that costs less to leave open, stays open where nobody can be found. */
  add(group: number): void {
    const { heap, bound, base } = this
    heap.clear()
    bound.fill(Number.POSITIVE_INFINITY)
    base.fill(0)
    this.settleSource(group)
    this.lookFrom(group)
    while (!heap.isEmpty) {
      const node = heap.pop()
      if (!heap.isBelow(node, bound)) break
      this.goOn(node)
    }
    this.reprice()
    this.move(group)
  }

  /** The groups looked at for the last post added. */
  reached(): number[] {
    return this.heap.settled.filter(node => node < this.standing.model.groups.length)
  }

  /** The group itself is reached at what its people cost it now. */
  private settleSource(group: number): void {
    const { standing, key } = this
    const person = standing.head[group]!
    for (let limb = 0; limb < key.length; limb++)
      key[limb] = person < 0 ? Number.POSITIVE_INFINITY : standing.reduced(limb, standing.arcOf[person]!)
    this.heap.settle(group, key)
  }

  private goOn(node: number): void {
    const { standing, base, heap } = this
    const { groups } = standing.model
    if (node >= groups.length) {
      this.lookFromKind(node - groups.length)
      return
    }
    const arc = standing.arcOf[this.givesUp[node]!]!
    for (let limb = 0; limb < base.length; limb++) base[limb] = heap.key[limb]![node]! - standing.reduced(limb, arc)
    this.lookFrom(node)
  }

  /** Offers everybody who may take a post of the group, and leaving one open. */
  private lookFrom(group: number): void {
    const { standing, base, key, bound } = this
    const { arcOf, banned, price, costs, model, order } = standing
    for (let limb = 0; limb < key.length; limb++) key[limb] = base[limb]! + costs.open[limb]![group]!
    if (this.isBelowBound()) this.end(group, -1)
    const { person, first, groupOfArc } = model
    const [cost0, price0, base0] = [costs.arc[0]!, price[0]!, base[0]!]
    for (let at = first[group]!, last = first[group + 1]!; at < last; at++) {
      const arc = order[at]!
      // prices are at most 0, so the arcs from here on are at least this dear
      if (this.isBeyond(arc)) break
      const column = person[arc]!
      const lead = base0 + cost0[arc]! - price0[column]!
      if (lead > bound[0]! || banned[column]) continue
      const held = arcOf[column]!
      if (held >= 0 && this.heap.isSettled(groupOfArc[held]!)) continue
      key[0] = lead
      for (let limb = 1; limb < key.length; limb++) key[limb] = base[limb]! + costs.arc[limb]![arc]! - price[limb]![column]!
      if (this.isBelowBound()) this.reach(column, arc, held)
    }
  }

  /** A person found at the present key: free, of a kind with quotas, or held by a group that would have to give them up. */
  private reach(person: number, arc: number, held: number): void {
    const { heap, key, standing } = this
    const { groupOfArc, groups, shares } = standing.model
    if (held >= 0) {
      const group = groupOfArc[held]!
      if (!heap.offer(group, key)) return
      this.arcTo[group] = arc
      this.givesUp[group] = person
      this.throughKind[group] = -1
    } else if (this.withQuota) {
      const kind = shares.kindOf[person]!
      if (heap.offer(groups.length + kind, key)) this.arcToKind[kind] = arc
    } else this.end(-1, arc)
  }

  /** Whether an arc costs at least as much as the end found, in the numbers that arcs are ordered by. */
  private isBeyond(arc: number): boolean {
    const { base, bound, standing } = this
    const { arc: cost, limbs } = standing.costs
    const lead = base[0]! + cost[0]![arc]! - bound[0]!
    if (lead !== 0) return lead > 0
    return limbs > 1 && base[1]! + cost[1]![arc]! > bound[1]!
  }

  private isBelowBound(): boolean {
    const { key, bound } = this
    for (let limb = 0; limb < key.length; limb++) {
      const difference = key[limb]! - bound[limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  private end(group: number, arc: number): void {
    this.bound.set(this.key)
    this.endGroup = group
    this.endArc = arc
  }

  /** A kind may be used once more, or give up one of its people. */
  private lookFromKind(kind: number): void {
    const { heap, key, base, standing } = this
    const { model, costs, price, arcOf } = standing
    const through = model.person[this.arcToKind[kind]!]!
    for (let limb = 0; limb < base.length; limb++) base[limb] = heap.key[limb]![model.groups.length + kind]! + price[limb]![through]!
    key.set(base)
    key[costs.share!.limb]! += standing.margin(kind)
    if (this.isBelowBound()) this.end(-1, this.arcToKind[kind]!)
    for (let person = 0; person < model.people.length; person++) {
      const held = arcOf[person]!
      if (held < 0 || model.shares.kindOf[person] !== kind) continue
      for (let limb = 0; limb < key.length; limb++) key[limb] = base[limb]! - price[limb]![person]!
      const group = model.groupOfArc[held]!
      if (!this.isBelowBound() || !heap.offer(group, key)) continue
      this.givesUp[group] = person
      this.throughKind[group] = kind
    }
  }

  /** Keeps every arc in use as cheap as any other of its group. People of a group move together, and so do the free ones of a kind. */
  private reprice(): void {
    const { heap, bound, standing } = this
    const { people, groups, shares } = standing.model
    for (const node of heap.settled) {
      if (!heap.isBelow(node, bound)) continue
      if (node < groups.length) {
        for (let person = standing.head[node]!; person >= 0; person = standing.next[person]!) this.repriceAs(person, node)
        continue
      }
      for (let person = 0; person < people.length; person++) {
        if (standing.arcOf[person]! < 0 && shares.kindOf[person] === node - groups.length) this.repriceAs(person, node)
      }
    }
  }

  private repriceAs(person: number, node: number): void {
    const { heap, bound, standing } = this
    for (let limb = 0; limb < bound.length; limb++) standing.price[limb]![person]! += heap.key[limb]![node]! - bound[limb]!
  }

  /** Makes the moves of the cheapest path, from its end back to the group that the post was added to. */
  private move(source: number): void {
    const { standing } = this
    let group = this.endGroup
    if (this.endArc >= 0) group = standing.put(this.endArc)
    else standing.open[group]!++
    while (group !== source) {
      const kind = this.throughKind[group]!
      if (kind < 0) group = standing.put(this.arcTo[group]!)
      else {
        standing.free(this.givesUp[group]!)
        group = standing.put(this.arcToKind[kind]!)
      }
    }
  }
}
