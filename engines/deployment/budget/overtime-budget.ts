import { addTo, grouped } from '../../time/grouped.ts'
import type { Span } from '../../time/span.ts'
import type { DeploymentPolicy } from '../policy.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem.ts'
import { remembered } from '../remembered.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'

type Placed = Placement & { readonly span?: Span }

/** What a budget comes to in a plan. */
export interface BudgetFigure {
  readonly budget: string
  /** Overtime minutes there are, and used by the plan, pinned posts included: these alone may use more than there are. */
  readonly limit: number
  readonly used: number
}

/** What each budget comes to. */
export function budgetFigures(problem: DeploymentProblem, plan: readonly Placed[]): BudgetFigure[] {
  const { overtimeBudgets = [] } = problem.policy
  if (overtimeBudgets.length === 0) return []
  const payersOf = payersIn(problem.policy)
  const used = overtimeBudgets.map(() => 0)
  for (const [person, overtime] of overtimeByPerson(problem, plan)) for (const budget of payersOf(person)) used[budget]! += overtime
  return overtimeBudgets.map(({ id, minutes }, at) => ({ budget: id, limit: minutes, used: used[at]! }))
}

/** The overtime minutes of everybody who stands somewhere in the plan. */
export function overtimeByPerson({ posts, people, policy }: DeploymentProblem, plan: readonly Placed[]): Map<Person, number> {
  const spanOf = spansIn(posts)
  const personOf = new Map(people.map(person => [person.id, person]))
  const spans = new Map<Person, Span[]>()
  for (const each of plan) {
    const person = personOf.get(each.person)
    const span = spanOf(each)
    if (person && span) addTo(spans, person, span)
  }
  const overtime = new Map<Person, number>()
  for (const [person, held] of spans) overtime.set(person, overtimeOf(person, held, policy))
  return overtime
}

/** Looks up when somebody works: for that span, or the whole post. */
function spansIn(posts: readonly Post[]): (placed: Placed) => Span | undefined {
  const whole = remembered(() => new Map(posts.map(({ id, span }) => [id, span])))
  return ({ post, span }) => span ?? whole().get(post)
}

/** Looks up which budgets, by number, pay a person's overtime: those of their node, and those that name none. */
export function payersIn({ overtimeBudgets = [] }: DeploymentPolicy): (person: Person) => readonly number[] {
  const byNode = new Map<string, readonly number[]>()
  return ({ node }) => {
    const known = byNode.get(node)
    if (known) return known
    const payers = overtimeBudgets.flatMap(({ nodes }, at) => (nodes.length === 0 || nodes.includes(node) ? [at] : []))
    byNode.set(node, payers)
    return payers
  }
}

/** A budget that keeps somebody from a post, and the minutes that it is short for that; `isOnly`: no other budget is. */
export interface Shortfall {
  readonly budget: string
  readonly short: number
  readonly isOnly: boolean
}

/** Looks up which budget, if any, is short for a person to take a post besides what the plan has them on. */
export function shortfallOf(problem: DeploymentProblem, plan: readonly Placed[]): (person: Person, post: Post) => Shortfall | null {
  const { overtimeBudgets = [] } = problem.policy
  if (overtimeBudgets.length === 0) return () => null
  const payersOf = payersIn(problem.policy)
  const known = remembered(() => {
    const spanOf = spansIn(problem.posts)
    const held = grouped(plan.map((each): [string, Span] => [each.person, spanOf(each)!]))
    return { held, now: overtimeByPerson(problem, plan), figures: budgetFigures(problem, plan) }
  })
  return (person, post) => {
    const { held, now, figures } = known()
    const more = overtimeOf(person, [...(held.get(person.id) ?? []), post.span], problem.policy) - (now.get(person) ?? 0)
    if (more <= 0) return null
    const short = payersOf(person).flatMap(at => {
      const { budget, used, limit } = figures[at]!
      return used + more > limit ? [{ budget, short: used + more - limit }] : []
    })
    return short[0] ? { ...short[0], isOnly: short.length === 1 } : null
  }
}
