import type { Span } from '../../time/span.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import { numbersOf } from '../index/numbering.ts'
import type { DeploymentPolicy, OvertimeBudget } from '../problem/policy.ts'
import type { DeploymentProblem } from '../problem/problem.ts'

/** What a budget comes to in a plan. */
export interface BudgetFigure {
  readonly budget: string
  /** Overtime minutes there are, and used by the plan, pinned posts included: these alone may use more than there are. */
  readonly limit: number
  readonly used: number
}

/**
 * Which budgets pay whose overtime, everybody by their number among the people. Made before posts are placed, as a stopped run has no time to look everybody up;
 * empty where there is no budget.
 */
export class Ledger {
  readonly budgets: readonly OvertimeBudget[]
  /** Which budgets, by number, pay each person's overtime: those of their node, and those that name none. */
  readonly payers: readonly (readonly number[])[]
  /** The pinned posts of those who have any. */
  readonly pinned: ReadonlyMap<number, readonly Span[]>

  constructor(problem: Pick<DeploymentProblem, 'posts' | 'people' | 'fixed' | 'policy'>) {
    const { people, policy } = problem
    this.budgets = policy.overtimeBudgets ?? []
    const isKept = this.budgets.length > 0
    this.payers = isKept ? people.map(payersIn(policy)) : []
    this.pinned = isKept ? pinnedSpans(problem) : new Map()
  }

  /**
   * What each budget comes to.
   * @param overtime minutes per person
   */
  figuresOf(overtime: Int32Array): BudgetFigure[] {
    const used = this.budgets.map(() => 0)
    for (let who = 0; who < this.payers.length; who++) {
      if (overtime[who] !== 0) for (const budget of this.payers[who]!) used[budget]! += overtime[who]!
    }
    return this.budgets.map(({ id, minutes }, at) => ({ budget: id, limit: minutes, used: used[at]! }))
  }
}

/** Looks up which budgets pay a person's overtime: one list for all of a node. */
function payersIn({ overtimeBudgets = [] }: DeploymentPolicy): (person: { readonly node: string }) => readonly number[] {
  const byNode = new Map<string, readonly number[]>()
  return ({ node }) => {
    const known = byNode.get(node)
    if (known) return known
    const payers = overtimeBudgets.flatMap(({ nodes }, at) => (nodes.length === 0 || nodes.includes(node) ? [at] : []))
    byNode.set(node, payers)
    return payers
  }
}

function pinnedSpans(problem: Pick<DeploymentProblem, 'posts' | 'people' | 'fixed'>): Map<number, Span[]> {
  const pinned = pinnedPosts(problem)
  if (pinned.size === 0) return new Map()
  const numberOf = numbersOf(problem.people)
  return new Map([...pinned].map(([person, posts]) => [numberOf.get(person)!, posts.map(({ span }) => span)]))
}
