/**
 * A priority queue of nodes. Keys are tuples of numbers, the smallest first; equal keys go by the number of the node. Each node leaves the
 * queue once.
 */
export class NodeHeap {
  /** The tuples one after another, of two numbers or more. */
  readonly key: Float64Array
  /** The nodes that have left the queue, in that order: the first `settledCount`. */
  readonly settled: Int32Array
  settledCount = 0
  /**
   * A key is of no use when its first number exceeds this: the first number of the node's key; -Infinity once it is settled, Infinity while
   * it is new.
   */
  readonly lead: Float64Array
  private readonly limbs: number
  private readonly queue: Int32Array
  private length = 0
  private readonly place: Int32Array

  constructor(nodes: number, limbs: number) {
    this.limbs = limbs
    this.key = new Float64Array(nodes * limbs)
    this.settled = new Int32Array(nodes)
    this.queue = new Int32Array(nodes)
    this.place = new Int32Array(nodes).fill(UNSEEN)
    this.lead = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
  }

  get isEmpty(): boolean {
    return this.length === 0
  }

  clear(): void {
    for (let at = 0; at < this.settledCount; at++) this.forget(this.settled[at]!)
    for (let at = 0; at < this.length; at++) this.forget(this.queue[at]!)
    this.settledCount = 0
    this.length = 0
  }

  /** Takes a key (its first two numbers, and the others in `key`) when the node is new or the key is cheaper. */
  offer(node: number, first: number, second: number, key: Float64Array): boolean {
    const place = this.place[node]!
    if (place === SETTLED || (place >= 0 && !this.isAbove(node, first, second, key))) return false
    const at = node * this.limbs
    this.key[at] = first
    this.key[at + 1] = second
    for (let limb = 2; limb < this.limbs; limb++) this.key[at + limb] = key[limb]!
    this.lead[node] = first
    this.rise(place === UNSEEN ? this.length++ : place, node)
    return true
  }

  /** Settles a node that was never in the queue. */
  settle(node: number, key: Float64Array): void {
    this.key.set(key, node * this.limbs)
    this.markSettled(node)
  }

  /** Whether the key of a node comes before this one, with `ahead` added to its first number. */
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

  /** Takes the cheapest node; the queue must not be empty. */
  pop(): number {
    const top = this.queue[0]!
    const last = this.queue[--this.length]!
    if (last !== top) this.sink(last)
    this.markSettled(top)
    return top
  }

  private markSettled(node: number): void {
    this.place[node] = SETTLED
    this.lead[node] = Number.NEGATIVE_INFINITY
    this.settled[this.settledCount++] = node
  }

  private forget(node: number): void {
    this.place[node] = UNSEEN
    this.lead[node] = Number.POSITIVE_INFINITY
  }

  private isAbove(node: number, first: number, second: number, key: Float64Array): boolean {
    const at = node * this.limbs
    if (first !== this.key[at]!) return first < this.key[at]!
    if (second !== this.key[at + 1]!) return second < this.key[at + 1]!
    for (let limb = 2; limb < this.limbs; limb++) {
      const difference = key[limb]! - this.key[at + limb]!
      if (difference !== 0) return difference < 0
    }
    return false
  }

  private before(a: number, b: number): boolean {
    const { key, limbs } = this
    const one = a * limbs
    const other = b * limbs
    if (key[one]! !== key[other]!) return key[one]! < key[other]!
    if (key[one + 1]! !== key[other + 1]!) return key[one + 1]! < key[other + 1]!
    for (let limb = 2; limb < limbs; limb++) {
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
      if (child >= this.length) break
      if (child + 1 < this.length && this.before(this.queue[child + 1]!, this.queue[child]!)) child++
      if (!this.before(this.queue[child]!, node)) break
      this.put(place, this.queue[child]!)
      place = child
    }
    this.put(place, node)
  }
}

const UNSEEN = -1
const SETTLED = -2
