import { remembered } from '../../run/remembered.ts'
import { goalsOf } from '../goals/goals.ts'
import { Pool } from '../index/pool.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import { assignmentsOf } from '../placing/assignments.ts'
import { type Placed, placed, without } from '../placing/placed.ts'
import type { DeploymentProblem } from '../problem/problem.ts'
import { boundInBudget } from './budget-bound.ts'
import { cutToBudgets } from './cut.ts'
import { withDealt } from './deal.ts'
import type { Ledger } from './ledger.ts'
import { type Counted, type Overtime, overtimeIn } from './overtime.ts'
import { withRemains } from './remains.ts'

/** What every step of this stage works with. */
interface Means {
  readonly ledger: Ledger
  readonly pace: Pace
  readonly pool: () => Pool
}

/**
 * The plan with the most filled posts that was found within the overtime budgets. A plan with the least overtime gives up posts, the least
 * urgent first, until it is within them. The overtime each person then has is dealt to them, what is left of a budget goes to open posts,
 * and the plan is made again within that. With several posts per person it never fills fewer than with one. A run that is stopped before
 * gives up posts of the best plan instead.
 */
export function heedBudgets(problem: DeploymentProblem, ledger: Ledger, pace: Pace): Counted {
  return heeded(problem, { ledger, pace, pool: remembered(() => new Pool(problem.people, pace)) })
}

function heeded(problem: DeploymentProblem, means: Means): Counted {
  const { ledger, pace } = means
  const free = placed(problem, pace)
  if (ledger.budgets.length === 0) return { plan: free, minutes: new Int32Array() }
  const overtime = overtimeIn(free, ledger)
  if (overtime.figures.every(({ used, limit }) => used <= limit)) return { plan: free, minutes: overtime.minutes }
  const cut = cutPlan(free, overtime, ledger)
  if (isOver(means)) return cut
  const none = placed(withDealt(problem, new Int32Array(problem.people.length), ledger), pace)
  const bound = Math.min(free.bound, boundInBudget(problem, ledger, pace))
  let best = none
  for (const first of firstDealings(problem, means)) {
    const found = betterDealt(problem, first, means)
    if (found.filled > best.filled) best = found
  }
  const { plan, minutes } = cut.plan.filled > best.filled ? cut : { plan: best, minutes: overtimeIn(best, ledger).minutes }
  return { plan: { ...plan, bound: Math.max(bound, plan.filled) }, minutes }
}

const isOver = ({ pace }: Means): boolean => !pace.allows(UNITS_UNASKED)

/** The plan without the posts given up for the budgets, and without what is filled together with them. */
function cutPlan(free: Placed, overtime: Overtime, ledger: Ledger): Counted {
  const { lost, minutes } = cutToBudgets(free, overtime, ledger)
  const sets = free.index.together.filter(set => set.some(post => lost.has(post)))
  const plan = without(free, new Set([...lost, ...sets.flat()]))
  // other posts go with the ones given up: the rest of a set, the other parts of a post
  const isAll = sets.length === 0 && free.pieces.length === plan.pieces.length
  return { plan, minutes: isAll ? minutes : overtimeIn(plan, ledger).minutes }
}

/** The overtime of everybody in a plan with the least overtime, cut to the budgets; with several posts per person also in the plan with one. */
function firstDealings(problem: DeploymentProblem, means: Means): Int32Array[] {
  const thrifty = thriftyCut(problem, means)
  if (!thrifty) return []
  if (problem.policy.postsPerPerson === 'one') return [thrifty.minutes]
  const one = heeded({ ...problem, policy: { ...problem.policy, postsPerPerson: 'one' } }, means)
  return [thrifty.minutes, one.minutes]
}

/** A plan with the least overtime, cut to the budgets; null where the run ended before. */
function thriftyCut(problem: DeploymentProblem, means: Means): Counted | null {
  if (isOver(means)) return null
  const goals = ['overtime' as const, ...goalsOf(problem.policy).filter(goal => goal !== 'overtime')]
  const thrifty = placed({ ...problem, policy: { ...problem.policy, goals } }, means.pace)
  if (isOver(means)) return null
  const { lost, minutes } = cutToBudgets(thrifty, overtimeIn(thrifty, means.ledger), means.ledger)
  return { plan: without(thrifty, lost), minutes }
}

/**
 * The plan within what was dealt. As long as that fills more posts, it is made again: its posts with the least overtime, and what is left
 * of the budgets dealt to people whom open posts ask for.
 */
function betterDealt(problem: DeploymentProblem, first: Int32Array, means: Means): Placed {
  let best = placed(withDealt(problem, first, means.ledger), means.pace)
  for (;;) {
    const next = moreFilled(problem, best, means)
    if (!next) return best
    best = next
  }
}

function moreFilled(problem: DeploymentProblem, now: Placed, means: Means): Placed | null {
  const { ledger, pace, pool } = means
  if (isOver(means)) return null
  const kept = new Set(assignmentsOf(problem, now).map(({ post }) => post))
  const thrifty = thriftyCut({ ...problem, posts: problem.posts.filter(({ id }) => kept.has(id)) }, means)
  if (!thrifty) return null
  for (const each of [thrifty, { plan: now, minutes: overtimeIn(now, ledger).minutes }]) {
    const dealt = withRemains(problem, each, ledger, pool(), pace)
    if (isOver(means)) return null
    const next = placed(withDealt(problem, dealt, ledger), pace)
    if (next.filled > now.filled) return next
  }
  return null
}
