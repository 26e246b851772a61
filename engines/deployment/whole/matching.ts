import type { Model } from '../index/model.ts'

/** A shortage: groups from which no free person can be reached, as each person who may take one of their posts stands on another one of them. */
export type Shortage = ReadonlySet<number>

/**
 * Who could stand where with one post per person, looking only at how many posts are filled. Posts, people, groups and arcs have the
 * numbers of the model.
 */
export class Matching {
  private readonly model: Model
  /** The person on each post and the post of each person; -1 = none. */
  readonly personOn: Int32Array
  private readonly postOf: Int32Array
  /** The state before each change: person, their post, post, its person. */
  private readonly log: number[] = []
  private readonly takenOver: Int32Array
  private readonly cameFrom: Int32Array

  /** @param arcOf the arc that serves each post; -1 = open */
  constructor(model: Model, arcOf: Int32Array) {
    this.model = model
    this.personOn = arcOf.map(arc => (arc < 0 ? -1 : model.person[arc]!))
    this.postOf = new Int32Array(model.people.length).fill(-1)
    this.personOn.forEach((person, post) => {
      if (person >= 0) this.postOf[person] = post
    })
    this.takenOver = new Int32Array(model.groups.length)
    this.cameFrom = new Int32Array(model.groups.length)
  }

  isFilled(post: number): boolean {
    return this.personOn[post]! >= 0
  }

  /** A mark to go back to. */
  get now(): number {
    return this.log.length
  }

  /** Undoes every change since a mark. */
  backTo(mark: number): void {
    while (this.log.length > mark) {
      const [person, post, other, onOther] = this.log.splice(-4)
      this.postOf[person!] = post!
      if (other! >= 0) this.personOn[other!] = onOther!
      if (post! >= 0) this.personOn[post!] = person!
    }
  }

  /** Takes the person off a post. */
  leave(post: number): void {
    const person = this.personOn[post]!
    if (person < 0) return
    this.put(person, -1)
    this.personOn[post] = -1
  }

  /** Fills an open post along the shortest path of moves. Where there is none, nothing changes and the shortage is returned. */
  fill(post: number): Shortage | null {
    const { groupOf, first, person } = this.model
    const reached = new Set([groupOf[post]!])
    for (const group of reached) {
      for (let arc = first[group]!; arc < first[group + 1]!; arc++) {
        const held = this.postOf[person[arc]!]!
        if (held < 0) {
          this.move(post, group, person[arc]!)
          return null
        }
        const next = groupOf[held]!
        if (reached.has(next)) continue
        reached.add(next)
        this.takenOver[next] = person[arc]!
        this.cameFrom[next] = group
      }
    }
    return reached
  }

  /** Makes the moves from the end of a path back to the post: each person takes the place of the one who moves on. */
  private move(post: number, end: number, free: number): void {
    const source = this.model.groupOf[post]!
    let coming = free
    for (let group = end; group !== source; group = this.cameFrom[group]!) {
      const leaving = this.takenOver[group]!
      const place = this.postOf[leaving]!
      this.put(coming, place)
      coming = leaving
    }
    this.put(coming, post)
  }

  private put(person: number, post: number): void {
    this.log.push(person, this.postOf[person]!, post, post < 0 ? -1 : this.personOn[post]!)
    this.postOf[person] = post
    if (post >= 0) this.personOn[post] = person
  }
}
