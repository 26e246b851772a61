/** Up to this many are sorted faster by insertion. */
const FEW = 32

/** Tuples one after another, and the person each of them stands for. */
interface Tuples {
  readonly person: Int32Array
  readonly cost: Float64Array
  /** The keys to sort by. */
  readonly least: Float64Array
}

/** Sorts parts of lists, the smallest tuples first; equal ones keep their order. */
export class Ordering {
  private readonly limbs: number
  private people = new Int32Array(FEW)
  private costs: Float64Array
  private leasts: Float64Array

  /** @param limbs how many numbers a tuple has */
  constructor(limbs: number) {
    this.limbs = limbs
    this.costs = new Float64Array(FEW * limbs)
    this.leasts = new Float64Array(FEW * limbs)
  }

  order(tuples: Tuples, first: number, end: number): void {
    if (end - first <= FEW) this.insertEach(tuples, first, end)
    else this.orderMany(tuples, first, end)
  }

  private insertEach({ person, cost, least }: Tuples, first: number, end: number): void {
    const { limbs } = this
    for (let at = first + 1; at < end; at++) {
      let to = at
      while (to > first && compare(least, to - 1, at, limbs) > 0) to--
      if (to === at) continue
      this.keep(0, person[at]!, cost, least, at)
      for (let place = at; place > to; place--) person[place] = person[place - 1]!
      for (let number = at * limbs + limbs - 1; number >= (to + 1) * limbs; number--) {
        cost[number] = cost[number - limbs]!
        least[number] = least[number - limbs]!
      }
      person[to] = this.people[0]!
      for (let limb = 0; limb < limbs; limb++) {
        cost[to * limbs + limb] = this.costs[limb]!
        least[to * limbs + limb] = this.leasts[limb]!
      }
    }
  }

  private orderMany({ person, cost, least }: Tuples, first: number, end: number): void {
    const { limbs } = this
    const order = new Int32Array(end - first)
    for (let at = first; at < end; at++) order[at - first] = at
    order.sort((a, b) => compare(least, a, b, limbs) || a - b)
    this.makeRoom(order.length)
    for (let at = 0; at < order.length; at++) this.keep(at, person[order[at]!]!, cost, least, order[at]!)
    person.set(this.people.subarray(0, order.length), first)
    cost.set(this.costs.subarray(0, order.length * limbs), first * limbs)
    least.set(this.leasts.subarray(0, order.length * limbs), first * limbs)
  }

  private keep(to: number, who: number, cost: Float64Array, least: Float64Array, at: number): void {
    const { limbs, people, costs, leasts } = this
    people[to] = who
    for (let limb = 0; limb < limbs; limb++) {
      costs[to * limbs + limb] = cost[at * limbs + limb]!
      leasts[to * limbs + limb] = least[at * limbs + limb]!
    }
  }

  private makeRoom(length: number): void {
    if (length <= this.people.length) return
    this.people = new Int32Array(2 * length)
    this.costs = new Float64Array(2 * length * this.limbs)
    this.leasts = new Float64Array(2 * length * this.limbs)
  }
}

function compare(tuples: Float64Array, a: number, b: number, limbs: number): number {
  for (let limb = 0; limb < limbs; limb++) {
    const difference = tuples[a * limbs + limb]! - tuples[b * limbs + limb]!
    if (difference !== 0) return difference
  }
  return 0
}
