import type { Plan } from './plan.ts'

/** The most moves in a chain. */
const CHAIN = 7

/** How many posts in a row may be tried within one search, so that a search stays far below 20 ms. */
const WIDTH = 400

/** A post pushed out of its place by a chain of moves. */
interface Step {
  readonly post: number
  /** How much the moves up to here change the cost while this post has no place. */
  readonly delta: number
  /** The step whose post pushed this one out, and the arc it took. */
  readonly before: Step | null
  readonly arc: number
}

/** A whole chain: the last step's post goes to `arc`, or stays open (-1). */
interface Chain {
  readonly delta: number
  readonly last: Step
  readonly arc: number
}

/**
 * Improves a plan by chains of moves: a post goes to a person and pushes out the one post in its way, which goes to another person, until a
 * post finds a free interval, takes the place that the first one left, or stays open. A chain is taken when it lowers the cost tuple, so no
 * goal suffers for a later one. Ends when no post begins such a chain.
 * @param isOver asked before each search, true ends it
 */
export function exchange(plan: Plan, isOver: () => boolean): void {
  const count = plan.model.posts.length
  for (let quiet = 0, post = 0; quiet < count && !isOver(); post = (post + 1) % count) {
    const chain = bestChain(plan, post)
    quiet = chain ? 0 : quiet + 1
    if (chain) apply(plan, chain)
  }
}

/**
 * Finds a place for a post that has none, with a chain of moves.
 * @param fixed a post that stays where it is
 * @returns the posts that changed their places; none when it stays open
 */
export function findPlace(plan: Plan, post: number, fixed: number): number[] {
  const chain = bestChain(plan, post, fixed)
  if (!chain) return []
  apply(plan, chain)
  const posts: number[] = []
  for (let step: Step | null = chain.last; step; step = step.before) posts.push(step.post)
  return posts
}

/** The chain from a post that lowers the cost most, or null when none does. */
function bestChain(plan: Plan, start: number, fixed = -1): Chain | null {
  let best: Chain | null = null
  const end = (chain: Chain) => {
    if (chain.delta < (best?.delta ?? 0)) best = chain
  }
  const reached = new Map<number, number>()
  let layer: Step[] = [{ post: start, delta: -plan.costOf(start), before: null, arc: -1 }]
  for (let moves = 1; moves <= CHAIN && layer.length > 0 && reached.size < WIDTH; moves++) {
    const next = new Map<number, Step>()
    const goOn = (step: Step) => {
      if (step.post === fixed) return
      if (step.delta >= (reached.get(step.post) ?? Number.POSITIVE_INFINITY)) return
      reached.set(step.post, step.delta)
      next.set(step.post, step)
    }
    for (const step of layer) extend(plan, step, start, end, goOn)
    layer = [...next.values()]
  }
  return best
}

/** All places for the post of a step: ends of the chain, and posts that would be pushed out next. */
function extend(plan: Plan, step: Step, start: number, end: (chain: Chain) => void, goOn: (step: Step) => void): void {
  const { person } = plan.model
  const { post } = step
  end({ delta: step.delta + plan.openCost(post), last: step, arc: -1 })
  for (const arc of plan.arcsOf(post)) {
    if (arc === plan.arcOf[post] || isInChain(plan, step, person[arc]!)) continue
    const inTheWay = plan.inTheWay(person[arc]!, post, start)
    const delta = step.delta + plan.weights.arc[arc]!
    if (inTheWay.length === 0) end({ delta, last: step, arc })
    else if (inTheWay.length === 1) goOn({ post: inTheWay[0]!, delta: delta - plan.costOf(inTheWay[0]!), before: step, arc })
  }
}

/** A person gains at most one post in a chain: only once are their other posts looked at. */
function isInChain(plan: Plan, step: Step, person: number): boolean {
  for (let at = step; at.before; at = at.before) if (plan.model.person[at.arc] === person) return true
  return false
}

function apply(plan: Plan, chain: Chain): void {
  const moves: { post: number; arc: number }[] = []
  let { arc } = chain
  for (let step: Step | null = chain.last; step; step = step.before) {
    moves.push({ post: step.post, arc })
    arc = step.arc
  }
  for (const { post } of moves) plan.place(post, -1)
  for (const { post, arc: to } of moves) plan.place(post, to)
}
