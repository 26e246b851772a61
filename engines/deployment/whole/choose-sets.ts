import type { Model } from '../index/model.ts'
import { Matching } from './matching.ts'

/** How many sets may make way for one. */
const MOST_EJECTED = 3

/** Posts that are filled together or not at all; a single post is a set too. */
interface PostSet {
  readonly posts: readonly number[]
  /** What each costs when it stays open, the dearest first. */
  readonly urgency: readonly number[]
}

/**
 * Chooses which sets of posts are filled, with one post per person. Sets that are not whole in a plan are given up and tried again, in the
 * end in place of others that are missed less. No set is left open that could be filled as things are.
 * @param arcOf the best plan when sets need not be whole
 * @param together posts that belong together; no post is in two sets
 * @param isOver asked before each try; true ends it
 */
export function chooseSets(model: Model, arcOf: Int32Array, together: readonly (readonly number[])[], isOver: () => boolean): Chosen {
  return new Chooser(model, arcOf, together).choose(isOver)
}

interface Chosen {
  /** Per post 1 when it is to be filled. */
  readonly chosen: Uint8Array
  /** People who fill all of these at once, without regard to the other goals; -1 = nobody. */
  readonly personOn: Int32Array
}

class Chooser {
  private readonly sets: readonly PostSet[]
  private readonly setOf: Int32Array
  private readonly model: Model
  private readonly matching: Matching
  private readonly isKept: Uint8Array

  constructor(model: Model, arcOf: Int32Array, together: readonly (readonly number[])[]) {
    const inSet = new Set(together.flat())
    const alone = [...model.posts.keys()].filter(post => !inSet.has(post)).map(post => [post])
    const urgencyOf = (post: number) => model.groups[model.groupOf[post]!]!.urgency
    this.model = model
    this.sets = [...together, ...alone].map(posts => ({ posts, urgency: posts.map(urgencyOf).sort((a, b) => b - a) }))
    this.setOf = new Int32Array(model.posts.length)
    this.sets.forEach(({ posts }, at) => {
      for (const post of posts) this.setOf[post] = at
    })
    this.matching = new Matching(model, arcOf)
    this.isKept = Uint8Array.from(this.sets, ({ posts }) => Number(posts.every(post => this.matching.isFilled(post))))
    this.sets.forEach(({ posts }, at) => {
      if (this.isKept[at] === 0) for (const post of posts) this.matching.leave(post)
    })
  }

  choose(isOver: () => boolean): Chosen {
    const order = (a: number, b: number) => compare(this.sets[b]!.urgency, this.sets[a]!.urgency) || a - b
    const open = () => [...this.sets.keys()].filter(at => this.isKept[at] === 0).sort(order)
    for (const at of open()) if (!isOver()) this.tryToAdd(at, 0)
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const at of open()) if (this.isKept[at] === 0 && !isOver()) isBetter = this.tryToAdd(at, MOST_EJECTED) || isBetter
    }
    const chosen = new Uint8Array(this.model.posts.length)
    this.setOf.forEach((at, post) => {
      chosen[post] = this.isKept[at]!
    })
    return { chosen, personOn: this.matching.personOn }
  }

  /** Fills a set; others make way for it where that is worth it, and are then tried again. */
  private tryToAdd(at: number, mostEjected: number): boolean {
    const { matching, sets } = this
    const mark = matching.now
    const ejected: number[] = []
    for (const post of sets[at]!.posts) {
      for (let shortage = matching.fill(post); shortage; shortage = matching.fill(post)) {
        const other = ejected.length < mostEjected ? this.leastIn(shortage, at, ejected) : -1
        if (other < 0) {
          matching.backTo(mark)
          for (const each of ejected) this.isKept[each] = 1
          return false
        }
        for (const left of sets[other]!.posts) matching.leave(left)
        this.isKept[other] = 0
        ejected.push(other)
      }
    }
    this.isKept[at] = 1
    for (const each of ejected) this.tryToAdd(each, 0)
    return true
  }

  /**
   * Of the sets with a post in a shortage, the one that is missed least, as long as all the ejected ones together are missed less than the
   * set they make way for; -1 = none.
   */
  private leastIn(shortage: ReadonlySet<number>, at: number, ejected: readonly number[]): number {
    const { model, sets, setOf, isKept } = this
    const gone = ejected.flatMap(each => sets[each]!.urgency)
    const added = sets[at]!
    let least = -1
    for (const group of shortage) {
      for (const post of model.groups[group]!.members) {
        const other = setOf[post]!
        if (isKept[other] === 0 || other === at || other === least) continue
        if (least >= 0 && compare(sets[other]!.urgency, sets[least]!.urgency) >= 0) continue
        const all = [...gone, ...sets[other]!.urgency].sort((a, b) => b - a)
        if (compare(all, added.urgency) < 0) least = other
      }
    }
    return least
  }
}

/** Which of two open sets is missed more: by their most urgent posts, then by the next, then by how many there are. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return a.length - b.length
}
