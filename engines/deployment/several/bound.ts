import type { Model } from '../index/model.ts'

/** Posts wanted at one moment by too few people: `short` of them stay open in every plan. */
interface Squeeze {
  readonly posts: readonly number[]
  readonly short: number
}

/**
 * The most posts that any plan with several posts per person can fill. At each moment a person holds at most one post (Hall's theorem):
 * where posts of one moment have fewer people between them than there are posts, the rest stays open. Squeezes without a common post are
 * added up.
 * @param stop asked before each post; posts not looked at count as filled
 */
export function boundOf(model: Model, stop: () => boolean): number {
  const squeezes: Squeeze[] = []
  for (const together of simultaneous(model)) {
    squeezes.push(...squeezesOf(model, together, stop))
  }
  squeezes.sort((a, b) => b.short - a.short || a.posts.length - b.posts.length)
  const counted = new Set<number>()
  let open = 0
  for (const { posts, short } of squeezes) {
    if (posts.some(post => counted.has(post))) continue
    for (const post of posts) counted.add(post)
    open += short
  }
  return model.posts.length - open
}

/** The posts being worked at each moment at which one begins. */
function simultaneous({ posts }: Model): number[][] {
  const all = posts.map((_, index) => index)
  const starts = [...new Set(posts.map(post => post.span.start))].sort((a, b) => a - b)
  return starts.map(start => all.filter(index => posts[index]!.span.start <= start && start < posts[index]!.span.end))
}

function squeezesOf(model: Model, together: readonly number[], stop: () => boolean): Squeeze[] {
  const servedBy = new Map<number, number>()
  const short = together.filter(post => !stop() && !augment(model, post, servedBy))
  const squeezes: { posts: Set<number>; short: number }[] = []
  for (const post of short) {
    if (stop()) break
    const posts = rivalsOf(model, post, servedBy)
    let count = 1
    for (const other of squeezes.filter(squeeze => [...squeeze.posts].some(rival => posts.has(rival)))) {
      for (const rival of other.posts) posts.add(rival)
      count += other.short
      squeezes.splice(squeezes.indexOf(other), 1)
    }
    squeezes.push({ posts, short: count })
  }
  return squeezes.map(squeeze => ({ posts: [...squeeze.posts], short: squeeze.short }))
}

/** Gives a post a person, moving others along the shortest path of swaps; `servedBy` maps people to posts. */
function augment(model: Model, post: number, servedBy: Map<number, number>): boolean {
  const askedBy = new Map<number, number>()
  const heldBefore = new Map<number, number>()
  const queue = [post]
  for (const asking of queue) {
    const group = model.groupOf[asking]!
    for (let arc = model.first[group]!; arc < model.first[group + 1]!; arc++) {
      const person = model.person[arc]!
      if (askedBy.has(person)) continue
      askedBy.set(person, asking)
      const holding = servedBy.get(person)
      if (holding === undefined) {
        swapAlong(person, post, askedBy, heldBefore, servedBy)
        return true
      }
      heldBefore.set(holding, person)
      queue.push(holding)
    }
  }
  return false
}

function swapAlong(
  end: number,
  post: number,
  askedBy: Map<number, number>,
  heldBefore: Map<number, number>,
  servedBy: Map<number, number>,
): void {
  for (let person = end; ; person = heldBefore.get(askedBy.get(person)!)!) {
    servedBy.set(person, askedBy.get(person)!)
    if (askedBy.get(person) === post) return
  }
}

/** The post and all posts that compete, directly or through others, for the same people. */
function rivalsOf(model: Model, post: number, servedBy: Map<number, number>): Set<number> {
  const rivals = new Set([post])
  for (const rival of rivals) {
    const group = model.groupOf[rival]!
    for (let arc = model.first[group]!; arc < model.first[group + 1]!; arc++) rivals.add(servedBy.get(model.person[arc]!)!)
  }
  return rivals
}
