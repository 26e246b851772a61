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
    this.arcOf = new Int32Array(model.people.length).fill(-1)
    this.open = new Int32Array(model.groups.length)
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

  /** The group a person stands in; -1 = free. */
  groupOf(person: number): number {
    const arc = this.arcOf[person]!
    return arc < 0 ? -1 : this.model.groupOfArc[arc]!
  }

  put(person: number, arc: number): void {
    const kind = this.model.shares.kindOf[person]!
    this.used[kind]! += Number(arc >= 0) - Number(this.arcOf[person]! >= 0)
    this.arcOf[person] = arc
  }
}

/**
 * How many tuples a comparison of two paths can add up: a price is the difference of two paths, a key a path less a price; a path passes each group once, and
 * takes an arc away where it adds one.
 */
function summedIn({ groups, people, shares }: Model): number {
  return 6 * (Math.min(groups.length, people.length) + shares.quota.length + 1)
}
