import { type Weights, weightsOf } from '../costs/weights.ts'
import type { Model } from '../index/model.ts'
import { Pace } from '../pace.ts'
import type { Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'

/** A plan while it is being improved: who stands where. Posts, people and arcs have the numbers of the model. */
export class Plan {
  readonly model: Model
  /** The arc that serves each post; -1 = open. */
  readonly arcOf: Int32Array
  readonly weights: Weights
  private readonly held: Post[][]
  private readonly at: ReadonlyMap<Post, number>
  private arcs: { post: number; arc: number }[][] | null = null

  /** @param pace when it runs out, costs are left out */
  constructor(model: Model, arcs: Int32Array, pace = new Pace()) {
    this.model = model
    this.arcOf = Int32Array.from(arcs)
    this.weights = weightsOf(model, pace)
    this.held = model.people.map(() => [])
    this.at = new Map(model.posts.map((post, at) => [post, at]))
    arcs.forEach((arc, post) => {
      if (arc >= 0) this.heldBy(arc).push(model.posts[post]!)
    })
  }

  /** The arcs of a post: those of its group. */
  *arcsOf(post: number): Generator<number> {
    const { first, groupOf } = this.model
    const group = groupOf[post]!
    for (let arc = first[group]!; arc < first[group + 1]!; arc++) yield arc
  }

  /** The posts a person may take. */
  arcsTo(person: number): readonly { post: number; arc: number }[] {
    this.arcs ??= this.arcsByPerson()
    return this.arcs[person]!
  }

  /** What the post costs where it stands now. */
  costOf(post: number): number {
    const arc = this.arcOf[post]!
    return arc < 0 ? this.openCost(post) : this.weights.arc[arc]!
  }

  /** What all posts cost together; sums of many weights may lose the last goals. */
  total(): number {
    return this.arcOf.reduce((sum, _, post) => sum + this.costOf(post), 0)
  }

  openCost(post: number): number {
    return this.weights.open[this.model.groupOf[post]!]!
  }

  /** The posts that a person would have to leave for this one; `gone` is a post already left. */
  inTheWay(person: number, post: number, gone: number): number[] {
    const { posts, people, policy } = this.model
    const held = this.held[person]!
    if (held.length === 0) return []
    const left = gone < 0 ? held : held.filter(other => other !== posts[gone])
    return inTheWay(people[person]!, left, posts[post]!, policy).map(other => this.at.get(other)!)
  }

  /** Puts a post on an arc whose person is free for it; -1 leaves it open. */
  place(post: number, arc: number): void {
    const one = this.model.posts[post]!
    const before = this.arcOf[post]!
    if (before >= 0) this.heldBy(before).splice(this.heldBy(before).indexOf(one), 1)
    this.arcOf[post] = arc
    if (arc >= 0) this.heldBy(arc).push(one)
  }

  /** Gives each open post to the cheapest person who is free for it, until `pace` ends it. */
  fill(pace: Pace): void {
    const { posts, person, groupOf, first } = this.model
    for (let post = 0; post < posts.length; post++) {
      if (this.arcOf[post]! >= 0) continue
      const group = groupOf[post]!
      if (!pace.allows(first[group + 1]! - first[group]!)) return
      let best = -1
      for (const arc of this.arcsOf(post)) {
        const isCheaper = best < 0 || this.weights.arc[arc]! < this.weights.arc[best]!
        if (isCheaper && this.inTheWay(person[arc]!, post, -1).length === 0) best = arc
      }
      if (best >= 0) this.place(post, best)
    }
  }

  private arcsByPerson(): { post: number; arc: number }[][] {
    const { model } = this
    const arcs: { post: number; arc: number }[][] = model.people.map(() => [])
    for (let post = 0; post < model.posts.length; post++) {
      for (const arc of this.arcsOf(post)) arcs[model.person[arc]!]!.push({ post, arc })
    }
    return arcs
  }

  private heldBy(arc: number): Post[] {
    return this.held[this.model.person[arc]!]!
  }
}
