import { NodeHeap } from '../exact/node-heap.ts'
import type { Standing } from '../exact/standing.ts'
import type { Reach } from './reach.ts'

/**
 * Uses a person who has become free: they fill an open post, or take the place of somebody who then does the same, until a post is filled
 * or a dearer person is free. These are the same shortest paths as for adding a post, seen from the person. Every group is one post; shares
 * have no quotas.
 */
export class Releaser {
  private readonly standing: Standing
  private readonly reach: Reach
  private readonly heap: NodeHeap
  /** Who takes over whose post, and at which place. */
  private readonly taker: Int32Array
  private readonly placeOf: Int32Array
  private readonly key: Float64Array
  /** The cheapest end found: who is free then, or which open post is filled by whom. */
  private readonly bound: Float64Array
  private end = { who: -1, group: -1, taker: -1, place: -1 }
  private from = -1

  constructor(standing: Standing, reach: Reach) {
    const people = standing.index.people.length
    this.standing = standing
    this.reach = reach
    this.heap = new NodeHeap(people, standing.costs.limbs)
    this.taker = new Int32Array(people)
    this.placeOf = new Int32Array(people)
    this.key = new Float64Array(standing.costs.limbs)
    this.bound = new Float64Array(standing.costs.limbs)
  }

  /** @param added groups in addition to those of the index */
  release(who: number, added: { readonly first: number; readonly end: number }): void {
    const { heap, bound, key, standing } = this
    const { limbs } = standing.costs
    for (let limb = 0; limb < limbs; limb++) bound[limb] = -standing.price[who * limbs + limb]!
    if (bound.every(number => number === 0)) return
    this.end = { who, group: -1, taker: -1, place: -1 }
    heap.clear()
    heap.settle(who, key.fill(0))
    const visit = (group: number, place: number) => this.offer(group, place)
    for (let at = who; ; at = heap.pop()) {
      if (at !== who && !heap.isBelow(at, bound)) break
      this.from = at
      this.reach.forEach(at, added, visit)
      if (heap.isEmpty) break
    }
    this.reprice()
    this.move(who)
  }

  private offer(group: number, place: number): void {
    const { heap, key, standing, from } = this
    const { besides, cost, price, worth, head, open, index, costs } = standing
    const { limbs } = costs
    const holder = head[group]!
    if (holder === from || (holder < 0 && open[group] === 0)) return
    const isListed = place < index.fits.person.length
    for (let limb = 0; limb < limbs; limb++) {
      const beside = isListed ? besides[group * limbs + limb]! : 0
      const pair = cost[place * limbs + limb]! + beside - price[from * limbs + limb]!
      key[limb] = heap.key[from * limbs + limb]! + pair - worth[group * limbs + limb]!
    }
    if (holder < 0) {
      this.endAt({ who: -1, group, taker: from, place })
      return
    }
    if (!heap.offer(holder, key[0]!, key[1]!, key)) return
    this.taker[holder] = from
    this.placeOf[holder] = place
    for (let limb = 0; limb < limbs; limb++) key[limb]! -= price[holder * limbs + limb]!
    this.endAt({ who: holder, group: -1, taker: -1, place: -1 })
  }

  private endAt(end: { who: number; group: number; taker: number; place: number }): void {
    const { key, bound } = this
    const at = key.findIndex((number, limb) => number !== bound[limb])
    if (at < 0 || key[at]! > bound[at]!) return
    bound.set(key)
    this.end = end
  }

  private reprice(): void {
    const { heap, bound, standing } = this
    const { limbs } = standing.costs
    for (let at = 0; at < heap.settledCount; at++) {
      const who = heap.settled[at]!
      if (!heap.isBelow(who, bound)) continue
      const group = standing.groupOf[who]!
      for (let limb = 0; limb < limbs; limb++) {
        const more = bound[limb]! - heap.key[who * limbs + limb]!
        standing.price[who * limbs + limb]! += more
        if (group >= 0) standing.worth[group * limbs + limb]! -= more
      }
    }
  }

  private move(who: number): void {
    const { standing, end, taker, placeOf } = this
    let left = end.group
    let next = end.taker
    let place = end.place
    if (left >= 0) standing.open[left]!--
    else {
      if (end.who === who) return
      left = standing.groupOf[end.who]!
      next = taker[end.who]!
      place = placeOf[end.who]!
      standing.free(end.who)
    }
    for (;;) {
      const before = standing.groupOf[next]!
      standing.put(place, left)
      if (next === who) return
      left = before
      place = placeOf[next]!
      next = taker[next]!
    }
  }
}
