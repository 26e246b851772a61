import { ColumnHeap } from './column-heap.ts'
import { hasQuota } from './shares.ts'
import type { Standing } from './standing.ts'

/**
 * Adds posts to a standing plan, one after the other, each along the cheapest path of moves: shortest augmenting paths with dual prices
 * (optimizer.md §4a), between groups of equal posts instead of single ones, costs compared as tuples. Columns are the people, and behind them
 * the kinds of people where quotas make their next one dearer.
 */
export class Inserter {
  private readonly standing: Standing
  private readonly heap: ColumnHeap
  /** The arc over which a person was reached. */
  private readonly reachedBy: Int32Array
  /** Whom a group reached has to give up, and in which search it was reached. */
  private readonly givesUp: Int32Array
  private readonly reachedIn: Int32Array
  /** The person through whom a kind was reached, and the kind through which a person was (-1 = over an arc). */
  private readonly throughPerson: Int32Array
  private readonly throughKind: Int32Array
  private readonly withQuota: boolean
  private readonly key: Float64Array
  private readonly base: Float64Array
  /** The cheapest end found: what it costs, and the free person it takes, or -1 and the group of which a post stays open. */
  private readonly bound: Float64Array
  private endPerson = -1
  private endGroup = -1
  private search = 0

  constructor(standing: Standing) {
    const { model, costs } = standing
    const { people, groups, shares } = model
    const columns = people.length + shares.quota.length
    this.standing = standing
    this.heap = new ColumnHeap(columns, costs.limbs)
    this.reachedBy = new Int32Array(people.length)
    this.throughKind = new Int32Array(people.length)
    this.givesUp = new Int32Array(groups.length)
    this.reachedIn = new Int32Array(groups.length)
    this.throughPerson = new Int32Array(shares.quota.length)
    this.withQuota = costs.share !== null && hasQuota(shares)
    this.key = new Float64Array(costs.limbs)
    this.base = new Float64Array(costs.limbs)
    this.bound = new Float64Array(costs.limbs)
  }

  /** Adds one post of a group: it, or another one that costs less to leave open, stays open where nobody can be found. */
  add(group: number): void {
    const { heap, bound, base } = this
    heap.clear()
    this.search++
    bound.fill(Number.POSITIVE_INFINITY)
    base.fill(0)
    this.reachedIn[group] = this.search
    this.lookFrom(group)
    while (!heap.isEmpty) {
      const column = heap.pop()
      if (!this.isCheaper(heap, column)) break
      this.goOn(column)
    }
    this.reprice()
    this.move(group)
  }

  private isCheaper({ key }: ColumnHeap, column: number): boolean {
    for (let limb = 0; limb < key.length; limb++) {
      const difference = key[limb]![column]! - this.bound[limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  /** From a column: the group that would have to give the person up, or the kind a free person belongs to. */
  private goOn(column: number): void {
    const { standing } = this
    const { people, shares } = standing.model
    if (column >= people.length) this.lookFromKind(column - people.length)
    else if (standing.arcOf[column]! < 0) this.reachKind(shares.kindOf[column]!, column)
    else this.lookFromHolder(column, standing.arcOf[column]!)
  }

  /** A post of the group that holds the person has to be filled by somebody else. */
  private lookFromHolder(column: number, arc: number): void {
    const { standing, heap, base } = this
    const group = standing.model.groupOfArc[arc]!
    if (this.reachedIn[group] === this.search) return
    this.reachedIn[group] = this.search
    this.givesUp[group] = column
    for (let limb = 0; limb < base.length; limb++) {
      base[limb] = heap.key[limb]![column]! - standing.costs.arc[limb]![arc]! + standing.price[limb]![column]!
    }
    this.lookFrom(group)
  }

  /** Offers everybody who may take a post of the group, and leaving one open. */
  private lookFrom(group: number): void {
    const { standing, base, key, bound, heap } = this
    const { arcOf, banned, price, costs, model } = standing
    for (let limb = 0; limb < key.length; limb++) key[limb] = base[limb]! + costs.open[limb]![group]!
    if (this.isBelowBound()) this.end(group, -1)
    const { person, first, groupOfArc } = model
    const [cost0, price0, base0] = [costs.arc[0]!, price[0]!, base[0]!]
    for (let arc = first[group]!, last = first[group + 1]!; arc < last; arc++) {
      const column = person[arc]!
      const lead = base0 + cost0[arc]! - price0[column]!
      if (lead > bound[0]! || banned[column]) continue
      const held = arcOf[column]!
      if (held >= 0 && groupOfArc[held] === group) continue
      key[0] = lead
      for (let limb = 1; limb < key.length; limb++) key[limb] = base[limb]! + costs.arc[limb]![arc]! - price[limb]![column]!
      if (!this.isBelowBound()) continue
      if (held < 0 && !this.withQuota) {
        this.reachedBy[column] = arc
        this.end(-1, column)
      } else if (heap.offer(column, key)) {
        this.reachedBy[column] = arc
        this.throughKind[column] = -1
      }
    }
  }

  private isBelowBound(): boolean {
    const { key, bound } = this
    for (let limb = 0; limb < key.length; limb++) {
      const difference = key[limb]! - bound[limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  private end(group: number, person: number): void {
    this.bound.set(this.key)
    this.endGroup = group
    this.endPerson = person
  }

  /** A free person reached: their kind may be used once more, or give up one of its others. */
  private reachKind(kind: number, column: number): void {
    const { heap, key, standing } = this
    for (let limb = 0; limb < key.length; limb++) key[limb] = heap.key[limb]![column]!
    if (heap.offer(standing.model.people.length + kind, key)) this.throughPerson[kind] = column
  }

  private lookFromKind(kind: number): void {
    const { heap, key, base, standing } = this
    const { model, costs, price, arcOf } = standing
    const through = this.throughPerson[kind]!
    for (let limb = 0; limb < base.length; limb++) base[limb] = heap.key[limb]![model.people.length + kind]! + price[limb]![through]!
    key.set(base)
    key[costs.share!.limb]! += standing.margin(kind)
    if (this.isBelowBound()) this.end(-1, through)
    for (let column = 0; column < model.people.length; column++) {
      if (arcOf[column]! < 0 || model.shares.kindOf[column] !== kind) continue
      for (let limb = 0; limb < key.length; limb++) key[limb] = base[limb]! - price[limb]![column]!
      if (this.isBelowBound() && heap.offer(column, key)) this.throughKind[column] = kind
    }
  }

  /** Keeps every arc in use as cheap as any other of its group. Free people have the price of their kind. */
  private reprice(): void {
    const { heap, standing } = this
    const { people, shares } = standing.model
    for (const column of heap.settled) {
      if (!this.isCheaper(heap, column)) continue
      if (column < people.length) {
        if (standing.arcOf[column]! >= 0) this.repriceAs(column, column)
        continue
      }
      for (let person = 0; person < people.length; person++) {
        if (standing.arcOf[person]! < 0 && shares.kindOf[person] === column - people.length) this.repriceAs(person, column)
      }
    }
  }

  private repriceAs(person: number, column: number): void {
    const { heap, bound, standing } = this
    for (let limb = 0; limb < bound.length; limb++) standing.price[limb]![person]! += heap.key[limb]![column]! - bound[limb]!
  }

  /** Makes the moves of the cheapest path, from its end back to the group that the post was added to. */
  private move(source: number): void {
    const { standing } = this
    let group = this.endGroup
    if (this.endPerson >= 0) group = this.take(this.endPerson)
    else standing.open[group]!++
    while (group !== source) {
      const gone = this.givesUp[group]!
      const kind = this.throughKind[gone]!
      if (kind >= 0) standing.put(gone, -1)
      group = this.take(kind >= 0 ? this.throughPerson[kind]! : gone)
    }
  }

  /** Puts a person where they were reached. */
  private take(person: number): number {
    const arc = this.reachedBy[person]!
    this.standing.put(person, arc)
    return this.standing.model.groupOfArc[arc]!
  }
}
