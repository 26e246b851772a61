import { compareTuples } from '../../lists/compare.ts'
import { figureOf } from '../costs/costs.ts'
import { hasQuota, marginOf, type Shares, sharesOf } from '../goals/shares.ts'
import type { Model } from '../index/model.ts'
import { filledIn } from '../placing/seats.ts'
import type { Goal } from '../problem/policy.ts'
import type { Plan } from './plan.ts'

/**
 * Brings a plan with several posts per person nearer to the percentages of the shares: posts go from kinds of people that have too many to
 * others who are free for them, as long as the goals before the shares do not suffer; the later goals choose between the ways. No post
 * becomes open.
 * @param isOver asked before each post, true ends it
 */
export function shareOut(plan: Plan, isOver: () => boolean): void {
  const { posts, people, policy, goals } = plan.model
  const place = goals.indexOf('shares')
  const filled = filledIn(plan.arcOf)
  const shares = sharesOf(people, policy, filled)
  if (place < 0 || !hasQuota(shares)) return
  const held = heldByKind(plan, shares)
  const kept = keptIn(plan.model)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let post = 0; post < posts.length && !isOver(); post++) isBetter = moveOn(plan, kept, post, shares, held) || isBetter
  }
}

/** Gives a post to somebody of a kind for which one more costs less than for the kind that has it. */
function moveOn(plan: Plan, kept: ReadonlySet<string>, post: number, shares: Shares, held: number[]): boolean {
  const { person } = plan.model
  const now = plan.arcOf[post]!
  if (now < 0) return false
  const kind = shares.kindOf[person[now]!]!
  const spared = marginOf(shares, kind, held[kind]! - 1)
  let best = -1
  for (const arc of plan.arcsOf(post)) {
    const other = shares.kindOf[person[arc]!]!
    if (other === kind || marginOf(shares, other, held[other]!) >= spared) continue
    if (isHurt(plan, kept, post, arc) || plan.inTheWay(person[arc]!, post, -1).length > 0) continue
    if (best < 0 || plan.weights.arc[arc]! < plan.weights.arc[best]!) best = arc
  }
  if (best < 0) return false
  plan.place(post, best)
  held[kind]!--
  held[shares.kindOf[person[best]!]!]!++
  return true
}

/** Whether an arc is worse than the present one in a goal before the shares. */
function isHurt({ model, arcOf }: Plan, kept: ReadonlySet<string>, post: number, arc: number): boolean {
  const before = model.goals.slice(0, model.goals.indexOf('shares'))
  const group = model.groupOf[post]!
  const figures = (at: number) => before.map(goal => figureIn(model, kept, goal, group, model.person[at]!))
  return compareTuples(figures(arc), figures(arcOf[post]!)) > 0
}

function figureIn(model: Model, kept: ReadonlySet<string>, goal: Goal, group: number, who: number): number {
  if (goal === 'changes') return Number(!kept.has(keptKey(group, model.people[who]!.id)))
  return goal === 'shares' ? 0 : figureOf(model, goal, group, who)
}

/** Who stands in the present plan on a post of each group. */
function keptIn({ posts, groupOf, present }: Model): Set<string> {
  const groupAt = new Map(posts.map(({ id }, at) => [id, groupOf[at]!]))
  return new Set(present.flatMap(({ post, person }) => (groupAt.has(post) ? [keptKey(groupAt.get(post)!, person)] : [])))
}

const keptKey = (group: number, person: string): string => `${group} ${person}`

function heldByKind({ arcOf, model }: Plan, { kindOf, quota }: Shares): number[] {
  const held = quota.map(() => 0)
  for (const arc of arcOf) if (arc >= 0) held[kindOf[model.person[arc]!]!]!++
  return held
}
