import { goalsOf } from '../goals.ts'
import type { Assignment, DeploymentProblem, Placement } from '../problem.ts'
import { boundInBudget } from './budget-bound.ts'
import { cutToBudgets } from './cut.ts'
import { type Dealt, withDealt } from './deal.ts'
import { budgetFigures, overtimeByPerson } from './overtime-budget.ts'
import { withRemains } from './remains.ts'

/** A plan as far as budgets look at it. */
export interface Planned {
  readonly assignments: readonly Assignment[]
  /** How many posts it fills, and the most that any could. */
  readonly filled: number
  readonly bound: number
}

/**
 * The plan with the most posts filled that was found within the overtime budgets. A plan with the least overtime gives up posts, the least urgent first, until what
 * is left is within them; what each person then comes to is dealt to them, what remains of a budget to open posts, and the plan made anew within that. With several
 * posts a person never fewer than with one.
 * @param place makes the best plan of a problem, the budgets not heeded
 */
export function heedBudgets<Plan extends Planned>(problem: DeploymentProblem, place: Place<Plan>, stop: () => boolean): Plan {
  const free = place(problem)
  if (isWithin(problem, free.assignments)) return free
  const none = place(withDealt(problem, new Map()))
  const bound = Math.min(free.bound, boundInBudget(problem, stop))
  let best = none
  for (const first of firstDealings(problem, place, stop)) {
    const found = betterDealt(problem, first, place)
    if (found.filled > best.filled) best = found
  }
  return { ...best, bound: Math.max(bound, best.filled) }
}

type Place<Plan> = (problem: DeploymentProblem) => Plan

const isWithin = (problem: DeploymentProblem, plan: readonly Placement[]): boolean =>
  budgetFigures(problem, plan).every(({ used, limit }) => used <= limit)

/** What everybody comes to in a plan with the least overtime once it is cut to the budgets; with several posts a person also in the plan with one. */
function firstDealings<Plan extends Planned>(problem: DeploymentProblem, place: Place<Plan>, stop: () => boolean): Dealt[] {
  const thrifty = overtimeByPerson(problem, thriftyCut(problem, place))
  if (problem.policy.postsPerPerson === 'one') return [thrifty]
  const one = heedBudgets({ ...problem, policy: { ...problem.policy, postsPerPerson: 'one' } }, place, stop)
  return [thrifty, overtimeByPerson(problem, one.assignments)]
}

/** A plan with the least overtime, cut to the budgets. */
function thriftyCut<Plan extends Planned>(problem: DeploymentProblem, place: Place<Plan>): Assignment[] {
  const goals = ['overtime' as const, ...goalsOf(problem.policy).filter(goal => goal !== 'overtime')]
  return cutToBudgets(problem, place({ ...problem, policy: { ...problem.policy, goals } }).assignments)
}

/**
 * The plan within what was dealt; then again and again, as long as that fills more: its posts with the least overtime, and what then remains of the budgets dealt
 * to people whom open posts ask for.
 */
function betterDealt<Plan extends Planned>(problem: DeploymentProblem, first: Dealt, place: Place<Plan>): Plan {
  let best = place(withDealt(problem, first))
  for (;;) {
    const next = moreFilled(problem, best, place)
    if (!next) return best
    best = next
  }
}

function moreFilled<Plan extends Planned>(problem: DeploymentProblem, now: Plan, place: Place<Plan>): Plan | null {
  const kept = new Set(now.assignments.map(({ post }) => post))
  const thrifty = thriftyCut({ ...problem, posts: problem.posts.filter(({ id }) => kept.has(id)) }, place)
  for (const plan of [thrifty, now.assignments]) {
    const next = place(withDealt(problem, withRemains(problem, plan)))
    if (next.filled > now.filled) return next
  }
  return null
}
