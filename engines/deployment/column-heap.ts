/** A queue of columns by their keys, tuples of numbers, least first, equal ones by their number. Each column leaves it once. */
export class ColumnHeap {
  /** One array for each number of a key. */
  readonly key: readonly Float64Array[]
  readonly settled: number[] = []
  private readonly queue: number[] = []
  private readonly place: Int32Array

  constructor(columns: number, limbs: number) {
    this.key = Array.from({ length: limbs }, () => new Float64Array(columns))
    this.place = new Int32Array(columns).fill(UNSEEN)
  }

  get isEmpty(): boolean {
    return this.queue.length === 0
  }

  clear(): void {
    for (const column of this.settled) this.place[column] = UNSEEN
    for (const column of this.queue) this.place[column] = UNSEEN
    this.settled.length = 0
    this.queue.length = 0
  }

  /** Takes the key when the column is new or gets cheaper by it. */
  offer(column: number, key: Float64Array): boolean {
    const place = this.place[column]!
    if (place === SETTLED || (place >= 0 && !isKeyLess(key, this.key, column))) return false
    for (let limb = 0; limb < key.length; limb++) this.key[limb]![column] = key[limb]!
    if (place === UNSEEN) this.queue.push(column)
    this.rise(place === UNSEEN ? this.queue.length - 1 : place, column)
    return true
  }

  /** The cheapest column; the queue must not be empty. */
  pop(): number {
    const top = this.queue[0]!
    const last = this.queue.pop()!
    if (last !== top) this.sink(last)
    this.place[top] = SETTLED
    this.settled.push(top)
    return top
  }

  private before(a: number, b: number): boolean {
    for (const numbers of this.key) {
      const difference = numbers[a]! - numbers[b]!
      if (difference !== 0) return difference < 0
    }
    return a < b
  }

  private put(place: number, column: number): void {
    this.queue[place] = column
    this.place[column] = place
  }

  private rise(from: number, column: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.before(column, this.queue[parent]!)) break
      this.put(place, this.queue[parent]!)
      place = parent
    }
    this.put(place, column)
  }

  private sink(column: number): void {
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.queue.length) break
      if (child + 1 < this.queue.length && this.before(this.queue[child + 1]!, this.queue[child]!)) child++
      if (!this.before(this.queue[child]!, column)) break
      this.put(place, this.queue[child]!)
      place = child
    }
    this.put(place, column)
  }
}

/** Whether a key comes before a column's. */
export function isKeyLess(key: Float64Array, columns: readonly Float64Array[], column: number): boolean {
  for (let limb = 0; limb < key.length; limb++) {
    const difference = key[limb]! - columns[limb]![column]!
    if (difference !== 0) return difference < 0
  }
  return false
}

const UNSEEN = -1
const SETTLED = -2
