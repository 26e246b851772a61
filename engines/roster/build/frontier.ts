/** Whole numbers from 0 to below 2^53 in the order in which they came: open addressing with linear probing (Knuth, TAOCP 3, 6.4). */
export class Frontier {
  keys = new Float64Array(64)
  size = 0
  private slots = new Int32Array(128).fill(-1)

  clear(): void {
    this.size = 0
    this.slots.fill(-1)
  }

  /** The place of a number, which is added when it is new. */
  indexOf(key: number): number {
    const mask = this.slots.length - 1
    let slot = hashOf(key) & mask
    for (;;) {
      const at = this.slots[slot]!
      if (at < 0) break
      if (this.keys[at] === key) return at
      slot = (slot + 1) & mask
    }
    this.slots[slot] = this.size
    this.keys[this.size++] = key
    if (this.size === this.keys.length) this.grow()
    return this.size - 1
  }

  private grow(): void {
    const keys = new Float64Array(2 * this.keys.length)
    keys.set(this.keys)
    this.keys = keys
    this.slots = new Int32Array(2 * keys.length).fill(-1)
    const mask = this.slots.length - 1
    for (let at = 0; at < this.size; at++) {
      let slot = hashOf(keys[at]!) & mask
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask
      this.slots[slot] = at
    }
  }
}

function hashOf(key: number): number {
  const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 0x1_0000_0000) | 0, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
