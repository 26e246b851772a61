import { overlapOf } from '../time/span.ts'
import type { Model } from './model.ts'
import { packed, type Weights } from './packed-cost.ts'

/** Who stands where, while it is being bettered. Posts, people and arcs are the model's indexes. */
export class Plan {
  readonly model: Model
  /** The arc a post is served by; -1 = open. */
  readonly arcOf: Int32Array
  /** Costs as single numbers. */
  readonly weights: Weights
  private readonly held: number[][]
  private readonly arcs: { post: number; arc: number }[][]

  constructor(model: Model, arcs: Int32Array) {
    this.model = model
    this.arcOf = Int32Array.from(arcs)
    this.weights = packed(model)
    this.held = model.people.map(() => [])
    this.arcs = model.people.map(() => [])
    for (let post = 0; post < model.posts.length; post++) {
      for (let arc = model.first[post]!; arc < model.first[post + 1]!; arc++) this.arcs[model.person[arc]!]!.push({ post, arc })
    }
    arcs.forEach((arc, post) => {
      if (arc >= 0) this.heldBy(arc).push(post)
    })
  }

  /** The posts a person may take. */
  arcsTo(person: number): readonly { post: number; arc: number }[] {
    return this.arcs[person]!
  }

  /** What the post costs where it stands now. */
  costOf(post: number): number {
    const arc = this.arcOf[post]!
    return arc < 0 ? this.weights.open[post]! : this.weights.arc[arc]!
  }

  /** The posts a person would have to leave for this one; `gone` is one that has left already. */
  inTheWay(person: number, post: number, gone: number): number[] {
    const { posts, postsPerPerson } = this.model
    const { span } = posts[post]!
    return this.held[person]!.filter(other => other !== gone && (postsPerPerson === 'one' || overlapOf(posts[other]!.span, span)))
  }

  /** Puts a post on an arc whose person is free for it; -1 leaves it open. */
  place(post: number, arc: number): void {
    const before = this.arcOf[post]!
    if (before >= 0) this.heldBy(before).splice(this.heldBy(before).indexOf(post), 1)
    this.arcOf[post] = arc
    if (arc >= 0) this.heldBy(arc).push(post)
  }

  /** Gives each open post to the cheapest person who is free for it. */
  fill(): void {
    const { posts, first, person } = this.model
    for (let post = 0; post < posts.length; post++) {
      if (this.arcOf[post]! >= 0) continue
      let best = -1
      for (let arc = first[post]!; arc < first[post + 1]!; arc++) {
        const isCheaper = best < 0 || this.weights.arc[arc]! < this.weights.arc[best]!
        if (isCheaper && this.inTheWay(person[arc]!, post, -1).length === 0) best = arc
      }
      if (best >= 0) this.place(post, best)
    }
  }

  private heldBy(arc: number): number[] {
    return this.held[this.model.person[arc]!]!
  }
}
