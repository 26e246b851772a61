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
export function heedBudgets<Plan extends Planned>(problem: DeploymentProblem, place: (problem: DeploymentProblem) => Plan): Plan {
  const free = place(problem)
  if (isWithin(problem, free.assignments)) return free
  const none = place(withDealt(problem, new Map()))
  const bound = Math.min(free.bound, boundInBudget(problem, none.bound))
  let best = none
  for (const first of firstDealings(problem, place)) {
    const found = betterDealt(problem, first, place)
    if (found.filled > best.filled) best = found
  }
  return { ...best, bound: Math.max(bound, best.filled) }
}

const isWithin = (problem: DeploymentProblem, plan: readonly Placement[]): boolean =>
  budgetFigures(problem, plan).every(({ used, limit }) => used <= limit)

/** What everybody comes to in a plan with the least overtime once it is cut to the budgets; with several posts a person also in the plan with one. */
function firstDealings<Plan extends Planned>(problem: DeploymentProblem, place: (problem: DeploymentProblem) => Plan): Dealt[] {
  const goals = ['overtime' as const, ...goalsOf(problem.policy).filter(goal => goal !== 'overtime')]
  const { assignments } = place({ ...problem, policy: { ...problem.policy, goals } })
  const thrifty = overtimeByPerson(problem, cutToBudgets(problem, assignments))
  if (problem.policy.postsPerPerson === 'one') return [thrifty]
  const one = heedBudgets({ ...problem, policy: { ...problem.policy, postsPerPerson: 'one' } }, place)
  return [thrifty, overtimeByPerson(problem, one.assignments)]
}

/** The plan within what was dealt, and again with what remains of the budgets dealt to people whom open posts ask for, as long as that fills more. */
function betterDealt<Plan extends Planned>(problem: DeploymentProblem, first: Dealt, place: (problem: DeploymentProblem) => Plan): Plan {
  let best = place(withDealt(problem, first))
  for (;;) {
    const next = place(withDealt(problem, withRemains(problem, best.assignments)))
    if (next.filled <= best.filled) return best
    best = next
  }
}
