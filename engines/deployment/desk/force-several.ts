import { pairOf } from '../index/index-pairs.ts'
import type { Model } from '../index/model.ts'
import { findPlace } from '../several/exchange.ts'
import { Plan } from '../several/plan.ts'
import type { Forcible, Moved } from './force.ts'

/** Several posts per person: each post that is in the way finds its best place by a chain of moves. */
export class ForceSeveral implements Forcible {
  private readonly plan: Plan
  private readonly arcs: Int32Array

  /** @param arcs the arc that serves each post, which is a group of its own; -1 = open */
  constructor(model: Model, arcs: Int32Array) {
    this.plan = new Plan(model, arcs)
    this.arcs = arcs
  }

  force(post: number, who: number): Moved[] {
    const { plan, arcs } = this
    const { person } = plan.model
    const arc = pairOf(plan.model, post, who)
    if (arcs[post] === arc) return []
    const homeless = plan.inTheWay(who, post, -1)
    for (const other of homeless) plan.place(other, -1)
    plan.place(post, arc)
    const touched = new Set([post, ...homeless])
    for (const other of homeless) for (const each of findPlace(plan, other, post)) touched.add(each)
    const at = (all: Int32Array, each: number) => (all[each]! < 0 ? -1 : person[all[each]!]!)
    const moved = [...touched].map(each => ({ post: each, from: at(arcs, each), to: at(plan.arcOf, each) }))
    for (const each of touched) plan.place(each, -1)
    for (const each of touched) plan.place(each, arcs[each]!)
    return moved.filter(({ from, to }) => from !== to)
  }
}
