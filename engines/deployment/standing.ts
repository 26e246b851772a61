import { type Costs, costsOf, type Model } from './model.ts'
import type { Goal } from './policy.ts'
import { marginOf } from './shares.ts'

/**
 * A plan with at most one post a person together with the dual prices that prove it the cheapest: for each group, the arcs in use are
 * as cheap as any other when the price of the person is taken off. Groups, people, kinds of people and arcs are the model's indexes.
 */
export class Standing {
  readonly model: Model
  readonly costs: Costs
  /** The arc each person stands on; -1 = free. */
  readonly arcOf: Int32Array
  /** The people of each group as a list: the first one, and who comes after and before each; -1 = nobody. */
  readonly head: Int32Array
  readonly next: Int32Array
  private readonly previous: Int32Array
  /** The arcs of each group, the cheapest by the first two numbers first. */
  readonly order: Int32Array
  /** How many posts of each group are open. */
  readonly open: Int32Array
  /** At most 0 for each person, one array for each number of a tuple; the price of a free person is the price of their kind. */
  readonly price: readonly Float64Array[]
  /** Per kind: how many are in use, and what one more costs. */
  readonly used: Int32Array
  /** People who may not be used. */
  readonly banned: Uint8Array

  constructor(model: Model, goals: readonly Goal[]) {
    this.model = model
    this.costs = costsOf(model, goals, summedIn(model))
    const { limbs } = this.costs
    this.order = orderOf(model, this.costs)
    this.arcOf = new Int32Array(model.people.length).fill(-1)
    this.open = new Int32Array(model.groups.length)
    this.head = new Int32Array(model.groups.length).fill(-1)
    this.next = new Int32Array(model.people.length).fill(-1)
    this.previous = new Int32Array(model.people.length).fill(-1)
    this.banned = new Uint8Array(model.people.length)
    this.used = new Int32Array(model.shares.quota.length)
    this.price = Array.from({ length: limbs }, () => new Float64Array(model.people.length))
    const { share } = this.costs
    if (share) this.price[share.limb]!.set(Float64Array.from(model.shares.kindOf, kind => -this.margin(kind)))
  }

  /** What one more person of a kind costs, in the number of the tuple that shares have; 0 when they are no goal. */
  margin(kind: number): number {
    const { share } = this.costs
    return share ? marginOf(this.model.shares, kind, this.used[kind]!) * share.factor : 0
  }

  /** One number of what an arc costs when the price of its person is taken off. */
  reduced(limb: number, arc: number): number {
    return this.costs.arc[limb]![arc]! - this.price[limb]![this.model.person[arc]!]!
  }

  /** Puts the arc's person where the arc leads, from wherever they stand; gives the group. */
  put(arc: number): number {
    const person = this.model.person[arc]!
    const group = this.model.groupOfArc[arc]!
    this.free(person)
    this.arcOf[person] = arc
    this.used[this.model.shares.kindOf[person]!]!++
    const after = this.head[group]!
    this.next[person] = after
    if (after >= 0) this.previous[after] = person
    this.head[group] = person
    return group
  }

  /** Takes a person from where they stand, if anywhere. */
  free(person: number): void {
    const arc = this.arcOf[person]!
    if (arc < 0) return
    const [before, after] = [this.previous[person]!, this.next[person]!]
    if (before >= 0) this.next[before] = after
    else this.head[this.model.groupOfArc[arc]!] = after
    if (after >= 0) this.previous[after] = before
    this.previous[person] = -1
    this.next[person] = -1
    this.arcOf[person] = -1
    this.used[this.model.shares.kindOf[person]!]!--
  }
}

/**
 * How many tuples a comparison of two paths can add up: a price is the difference of two paths, a key a path less a price; a path passes each group once, and
 * takes an arc away where it adds one.
 */
function summedIn({ groups, people, shares }: Model): number {
  return 6 * (Math.min(groups.length, people.length) + shares.quota.length + 1)
}

function orderOf({ groups, first, person }: Model, { arc, limbs }: Costs): Int32Array {
  const [lead, next] = [arc[0]!, limbs > 1 ? arc[1]! : arc[0]!]
  const order = Int32Array.from(person.keys())
  for (let group = 0; group < groups.length; group++) {
    order.subarray(first[group], first[group + 1]).sort((a, b) => lead[a]! - lead[b]! || next[a]! - next[b]! || a - b)
  }
  return order
}
