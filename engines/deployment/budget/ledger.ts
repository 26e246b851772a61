import type { Span } from '../../time/span.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import { numbersOf } from '../index/numbering.ts'
import type { DeploymentPolicy, OvertimeBudget } from '../problem/policy.ts'
import type { DeploymentProblem } from '../problem/problem.ts'

/** How much of a budget a plan uses. */
export interface BudgetFigure {
  readonly budget: string
  /** The overtime minutes of the budget, and those used by the plan, pinned posts included; pinned posts alone may use more than there are. */
  readonly limit: number
  readonly used: number
}

/**
 * Which budgets pay for whose overtime; people by number. Made before posts are placed, as a stopped run has no time to look everybody up;
 * empty where there is no budget.
 */
export class Ledger {
  readonly budgets: readonly OvertimeBudget[]
  /** The numbers of the budgets that pay for each person's overtime: those of their node, and those that name no node. */
  readonly payers: readonly (readonly number[])[]
  /** The pinned posts of the people who have any. */
  readonly pinned: ReadonlyMap<number, readonly Span[]>

  constructor(problem: Pick<DeploymentProblem, 'posts' | 'people' | 'fixed' | 'policy'>) {
    const { people, policy } = problem
    this.budgets = policy.overtimeBudgets ?? []
    const isKept = this.budgets.length > 0
    this.payers = isKept ? people.map(payersIn(policy)) : []
    this.pinned = isKept ? pinnedSpans(problem) : new Map()
  }

  /**
   * How much of each budget is used.
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

/** Finds which budgets pay for a person's overtime: one list for all people of a node. */
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
