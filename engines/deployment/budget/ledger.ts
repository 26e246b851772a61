import { addTo } from '../../time/grouped.ts'
import type { Span } from '../../time/span.ts'
import type { DeploymentPolicy, OvertimeBudget } from '../policy.ts'
import type { Assignment, DeploymentProblem, Person } from '../problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'

/** What a budget comes to in a plan. */
export interface BudgetFigure {
  readonly budget: string
  /** Overtime minutes there are, and used by the plan, pinned posts included: these alone may use more than there are. */
  readonly limit: number
  readonly used: number
}

/** The overtime minutes of whoever comes to any in a plan. */
export type Overtime = ReadonlyMap<Person, number>

/** Which budgets pay whose overtime. Made before posts are placed, as a stopped run has no time to look everybody up. */
export class Ledger {
  /** Which budgets, by number, pay a person's overtime: those of their node, and those that name none. */
  readonly payersOf: (person: Person) => readonly number[]
  readonly budgets: readonly OvertimeBudget[]
  private readonly policy: DeploymentPolicy
  private readonly personOf: ReadonlyMap<string, Person>

  constructor({ people, policy }: Pick<DeploymentProblem, 'people' | 'policy'>) {
    this.policy = policy
    this.budgets = policy.overtimeBudgets ?? []
    this.payersOf = payersIn(policy)
    this.personOf = new Map(this.budgets.length === 0 ? [] : people.map(person => [person.id, person]))
  }

  /** What the people of a plan come to; nobody where there is no budget. */
  overtimeIn(plan: readonly Assignment[]): Overtime {
    if (this.budgets.length === 0) return new Map()
    const spans = new Map<string, Span[]>()
    for (const { person, span } of plan) addTo(spans, person, span)
    const overtime = new Map<Person, number>()
    for (const [id, held] of spans) {
      const person = this.personOf.get(id)!
      const minutes = overtimeOf(person, held, this.policy)
      if (minutes > 0) overtime.set(person, minutes)
    }
    return overtime
  }

  /** What each budget comes to. */
  figuresOf(overtime: Overtime): BudgetFigure[] {
    const used = this.budgets.map(() => 0)
    for (const [person, minutes] of overtime) for (const budget of this.payersOf(person)) used[budget]! += minutes
    return this.budgets.map(({ id, minutes }, at) => ({ budget: id, limit: minutes, used: used[at]! }))
  }
}

/** Looks up which budgets, by number, pay a person's overtime. */
function payersIn({ overtimeBudgets = [] }: DeploymentPolicy): Ledger['payersOf'] {
  const byNode = new Map<string, readonly number[]>()
  return ({ node }) => {
    const known = byNode.get(node)
    if (known) return known
    const payers = overtimeBudgets.flatMap(({ nodes }, at) => (nodes.length === 0 || nodes.includes(node) ? [at] : []))
    byNode.set(node, payers)
    return payers
  }
}
