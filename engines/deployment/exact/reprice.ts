import type { NodeHeap } from './node-heap.ts'
import type { Standing } from './standing.ts'

/** Brings prices up to date after a search, so that every pair in use stays as cheap as any other of its group. */
export class Repricer {
  private readonly standing: Standing
  private readonly heap: NodeHeap
  /** What the end of the search costs. */
  private readonly bound: Float64Array
  /** The number of the first node that is a group, and of the first that is a kind; the lists come before them. */
  private readonly groups: number
  private readonly kinds: number
  /** How much more the end costs than the path to a node: the people there are worth that much more. */
  private readonly more: Float64Array

  constructor(standing: Standing, heap: NodeHeap, bound: Float64Array, groups: number, kinds: number) {
    this.standing = standing
    this.heap = heap
    this.bound = bound
    this.groups = groups
    this.kinds = kinds
    this.more = new Float64Array(standing.costs.limbs)
  }

  /** People of a node move together, and so do the free ones of a kind. */
  reprice(): void {
    const { heap, bound, groups, kinds, more, standing } = this
    const { groupOf, index, listed, firstOfList, nextOfList } = standing
    for (let at = 0; at < heap.settledCount; at++) {
      const node = heap.settled[at]!
      // the first is the source: its posts get the price of the end
      if (at > 0 && !heap.isBelow(node, bound)) continue
      for (let limb = 0; limb < more.length; limb++) more[limb] = bound[limb]! - heap.key[node * more.length + limb]!
      if (node < groups) {
        for (let group = firstOfList[node]!; group >= 0; group = nextOfList[group]!) if (listed[group]! > 0) this.repriceGroup(group)
      } else if (node < kinds) this.repriceGroup(node - groups)
      else {
        for (let who = 0; who < groupOf.length; who++) {
          if (groupOf[who]! < 0 && index.shares.kindOf[who] === node - kinds) this.repricePerson(who)
        }
      }
    }
  }

  private repriceGroup(group: number): void {
    const { more, standing } = this
    const { head, next, worth } = standing
    for (let who = head[group]!; who >= 0; who = next[who]!) this.repricePerson(who)
    for (let limb = 0; limb < more.length; limb++) worth[group * more.length + limb]! += more[limb]!
  }

  private repricePerson(who: number): void {
    const { more } = this
    const { price } = this.standing
    const at = who * more.length
    price[at]! -= more[0]!
    price[at + 1]! -= more[1]!
    for (let limb = 2; limb < more.length; limb++) price[at + limb]! -= more[limb]!
  }
}
