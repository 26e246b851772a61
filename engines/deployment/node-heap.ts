/** A queue of nodes by their keys, tuples of numbers, least first, equal ones by their number. Each node leaves it once. */
export class NodeHeap {
  /** The tuples one behind the other. */
  readonly key: Float64Array
  readonly settled: number[] = []
  /** A first number that no key may exceed to be of use: that of the node's key; -Infinity once it is settled, Infinity while it is new. */
  readonly lead: Float64Array
  private readonly limbs: number
  private readonly queue: number[] = []
  private readonly place: Int32Array

  constructor(nodes: number, limbs: number) {
    this.limbs = limbs
    this.key = new Float64Array(nodes * limbs)
    this.place = new Int32Array(nodes).fill(UNSEEN)
    this.lead = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
  }

  get isEmpty(): boolean {
    return this.queue.length === 0
  }

  clear(): void {
    for (let at = 0; at < this.settled.length; at++) this.forget(this.settled[at]!)
    for (let at = 0; at < this.queue.length; at++) this.forget(this.queue[at]!)
    this.settled.length = 0
    this.queue.length = 0
  }

  /** Takes the key when the node is new or gets cheaper by it. */
  offer(node: number, key: Float64Array): boolean {
    const place = this.place[node]!
    if (place === SETTLED || (place >= 0 && !this.isAbove(node, key))) return false
    for (let limb = 0, at = node * this.limbs; limb < this.limbs; limb++) this.key[at + limb] = key[limb]!
    this.lead[node] = key[0]!
    if (place === UNSEEN) this.queue.push(node)
    this.rise(place === UNSEEN ? this.queue.length - 1 : place, node)
    return true
  }

  /** Makes a node settled that was never in the queue. */
  settle(node: number, key: Float64Array): void {
    this.key.set(key, node * this.limbs)
    this.markSettled(node)
  }

  /** Whether a node's key comes before this one, after `ahead` is added to its first number. */
  isBelow(node: number, key: Float64Array, ahead = 0): boolean {
    const first = node * this.limbs
    const lead = this.key[first]! + ahead - key[0]!
    if (lead !== 0) return lead < 0
    for (let limb = 1; limb < this.limbs; limb++) {
      const difference = this.key[first + limb]! - key[limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  /** The cheapest node; the queue must not be empty. */
  pop(): number {
    const top = this.queue[0]!
    const last = this.queue.pop()!
    if (last !== top) this.sink(last)
    this.markSettled(top)
    return top
  }

  private markSettled(node: number): void {
    this.place[node] = SETTLED
    this.lead[node] = Number.NEGATIVE_INFINITY
    this.settled.push(node)
  }

  private forget(node: number): void {
    this.place[node] = UNSEEN
    this.lead[node] = Number.POSITIVE_INFINITY
  }

  private isAbove(node: number, key: Float64Array): boolean {
    for (let limb = 0, at = node * this.limbs; limb < this.limbs; limb++) {
      const difference = key[limb]! - this.key[at + limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  private before(a: number, b: number): boolean {
    const { key, limbs } = this
    for (let limb = 0, one = a * limbs, other = b * limbs; limb < limbs; limb++) {
      const difference = key[one + limb]! - key[other + limb]!
      if (difference !== 0) return difference < 0
    }
    return a < b
  }

  private put(place: number, node: number): void {
    this.queue[place] = node
    this.place[node] = place
  }

  private rise(from: number, node: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.before(node, this.queue[parent]!)) break
      this.put(place, this.queue[parent]!)
      place = parent
    }
    this.put(place, node)
  }

  private sink(node: number): void {
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.queue.length) break
      if (child + 1 < this.queue.length && this.before(this.queue[child + 1]!, this.queue[child]!)) child++
      if (!this.before(this.queue[child]!, node)) break
      this.put(place, this.queue[child]!)
      place = child
    }
    this.put(place, node)
  }
}

const UNSEEN = -1
const SETTLED = -2
