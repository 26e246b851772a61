/** A growing list of whole numbers of up to 32 bits; an array of numbers would take several times the memory. */
export class Growing {
  length = 0
  private values = new Int32Array(1024)

  push(value: number): void {
    if (this.length === this.values.length) this.makeRoom()
    this.values[this.length++] = value
  }

  /** The numbers pushed so far; do not keep it while more are pushed. */
  get all(): Int32Array {
    return this.values.subarray(0, this.length)
  }

  private makeRoom(): void {
    const larger = new Int32Array(this.values.length * 2)
    larger.set(this.values)
    this.values = larger
  }
}
