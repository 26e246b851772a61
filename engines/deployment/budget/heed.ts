import { goalsOf } from '../goals.ts'
import type { Assignment, DeploymentProblem } from '../problem.ts'
import { boundInBudget } from './budget-bound.ts'
import { cutToBudgets } from './cut.ts'
import { type Dealt, withDealt } from './deal.ts'
import type { Ledger } from './ledger.ts'
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
 * posts a person never fewer than with one. A run that is stopped before gives up posts of the best plan instead.
 */
export function heedBudgets<Plan extends Planned>(problem: DeploymentProblem, planning: Planning<Plan>): Plan {
  const { ledger, place, withOnly, stop } = planning
  const free = place(problem)
  const overtime = ledger.overtimeIn(free.assignments)
  if (ledger.figuresOf(overtime).every(({ used, limit }) => used <= limit)) return free
  const cut = withOnly(free, cutToBudgets(problem, free.assignments, ledger, overtime))
  if (stop()) return cut
  const none = place(withDealt(problem, new Map(), ledger))
  const bound = Math.min(free.bound, boundInBudget(problem, ledger, stop))
  let best = none
  for (const first of firstDealings(problem, planning)) {
    const found = betterDealt(problem, first, planning)
    if (found.filled > best.filled) best = found
  }
  if (cut.filled > best.filled) best = cut
  return { ...best, bound: Math.max(bound, best.filled) }
}

interface Planning<Plan> {
  readonly ledger: Ledger
  /** Makes the best plan of a problem, the budgets not heeded. */
  readonly place: (problem: DeploymentProblem) => Plan
  /** The plan with what is left of its assignments, as far as each post is still filled as it should be. */
  readonly withOnly: (plan: Plan, kept: readonly Assignment[]) => Plan
  readonly stop: () => boolean
}

/** What everybody comes to in a plan with the least overtime once it is cut to the budgets; with several posts a person also in the plan with one. */
function firstDealings<Plan extends Planned>(problem: DeploymentProblem, planning: Planning<Plan>): Dealt[] {
  const thrifty = thriftyCut(problem, planning)
  if (!thrifty) return []
  const first = planning.ledger.overtimeIn(thrifty)
  if (problem.policy.postsPerPerson === 'one') return [first]
  const one = heedBudgets({ ...problem, policy: { ...problem.policy, postsPerPerson: 'one' } }, planning)
  return [first, planning.ledger.overtimeIn(one.assignments)]
}

/** A plan with the least overtime, cut to the budgets; null where the run ended before. */
function thriftyCut<Plan extends Planned>(problem: DeploymentProblem, { ledger, place, stop }: Planning<Plan>): Assignment[] | null {
  const goals = ['overtime' as const, ...goalsOf(problem.policy).filter(goal => goal !== 'overtime')]
  const { assignments } = place({ ...problem, policy: { ...problem.policy, goals } })
  return stop() ? null : cutToBudgets(problem, assignments, ledger)
}

/**
 * The plan within what was dealt; then again and again, as long as that fills more: its posts with the least overtime, and what then remains of the budgets dealt
 * to people whom open posts ask for.
 */
function betterDealt<Plan extends Planned>(problem: DeploymentProblem, first: Dealt, planning: Planning<Plan>): Plan {
  let best = planning.place(withDealt(problem, first, planning.ledger))
  for (;;) {
    const next = moreFilled(problem, best, planning)
    if (!next) return best
    best = next
  }
}

function moreFilled<Plan extends Planned>(problem: DeploymentProblem, now: Plan, planning: Planning<Plan>): Plan | null {
  const { ledger, place, stop } = planning
  if (stop()) return null
  const kept = new Set(now.assignments.map(({ post }) => post))
  const thrifty = thriftyCut({ ...problem, posts: problem.posts.filter(({ id }) => kept.has(id)) }, planning)
  for (const plan of thrifty ? [thrifty, now.assignments] : []) {
    const next = place(withDealt(problem, withRemains(problem, plan, ledger, stop), ledger))
    if (next.filled > now.filled) return next
  }
  return null
}
