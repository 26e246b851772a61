import { compareTuples } from './compare.ts'
import type { Plan } from './plan.ts'
import { hasQuota, marginOf, type Shares, sharesOf } from './shares.ts'

/**
 * Brings a plan with several posts a person nearer to the percentages of the shares: posts go from people of a kind that has too many to others who are free for
 * them, as long as the goals before the shares are not hurt; the later goals choose between these. No post is opened by it.
 * @param isOver asked before each post, true ends it
 */
export function shareOut(plan: Plan, isOver: () => boolean): void {
  const { posts, people, policy, goals } = plan.model
  const place = goals.indexOf('shares')
  const filled = plan.arcOf.reduce((count, arc) => count + Number(arc >= 0), 0)
  const shares = sharesOf(people, policy, filled)
  if (place < 0 || !hasQuota(shares)) return
  const held = heldByKind(plan, shares)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let post = 0; post < posts.length && !isOver(); post++) isBetter = moveOn(plan, post, shares, held) || isBetter
  }
}

/** Gives a post to somebody of a kind for which one more costs less than this one does. */
function moveOn(plan: Plan, post: number, shares: Shares, held: number[]): boolean {
  const { person } = plan.model
  const now = plan.arcOf[post]!
  if (now < 0) return false
  const kind = shares.kindOf[person[now]!]!
  const spared = marginOf(shares, kind, held[kind]! - 1)
  let best = -1
  for (const arc of plan.arcsOf(post)) {
    const other = shares.kindOf[person[arc]!]!
    if (other === kind || marginOf(shares, other, held[other]!) >= spared) continue
    if (isHurt(plan, now, arc) || plan.inTheWay(person[arc]!, post, -1).length > 0) continue
    if (best < 0 || plan.weights.arc[arc]! < plan.weights.arc[best]!) best = arc
  }
  if (best < 0) return false
  plan.place(post, best)
  held[kind]!--
  held[shares.kindOf[person[best]!]!]!++
  return true
}

/** Whether a goal before the shares would be served worse by an arc than by the one now. */
function isHurt({ model }: Plan, now: number, arc: number): boolean {
  const before = model.goals.slice(0, model.goals.indexOf('shares'))
  const figures = (at: number) => before.map(goal => model.figures.get(goal)![at]!)
  return compareTuples(figures(arc), figures(now)) > 0
}

function heldByKind({ arcOf, model }: Plan, { kindOf, quota }: Shares): number[] {
  const held = quota.map(() => 0)
  for (const arc of arcOf) if (arc >= 0) held[kindOf[model.person[arc]!]!]!++
  return held
}
