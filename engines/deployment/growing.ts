/** Whole numbers of at most 32 bits, as many as come: a list of numbers would take several times the memory. */
export class Growing {
  length = 0
  private values: Int32Array

  constructor(room = 1024) {
    this.values = new Int32Array(room)
  }

  push(value: number): void {
    this.makeRoom(1)
    this.values[this.length++] = value
  }

  pushAll(values: Int32Array): void {
    this.makeRoom(values.length)
    this.values.set(values, this.length)
    this.length += values.length
  }

  /** Those pushed so far; not to be used while more come. */
  get all(): Int32Array {
    return this.values.subarray(0, this.length)
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.values.length) return
    const larger = new Int32Array(Math.max(this.length + more, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }
}
