import type { Span } from '../../time/span.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem.ts'
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
  const spent = [...overtimeByPerson(problem, plan)]
  return overtimeBudgets.map(({ id, nodes, minutes }) => {
    const used = spent.reduce((sum, [person, overtime]) => sum + (holds(nodes, person) ? overtime : 0), 0)
    return { budget: id, limit: minutes, used }
  })
}

/** The overtime minutes of everybody who stands somewhere in the plan. */
export function overtimeByPerson({ posts, people, policy }: DeploymentProblem, plan: readonly Placed[]): Map<Person, number> {
  const spanOf = new Map(posts.map(({ id, span }) => [id, span]))
  const personOf = new Map(people.map(person => [person.id, person]))
  const spans = new Map<Person, Span[]>()
  for (const { post, person: id, span } of plan) {
    const [person, whole] = [personOf.get(id), spanOf.get(post)]
    if (person && whole) spans.set(person, [...(spans.get(person) ?? []), span ?? whole])
  }
  return new Map([...spans].map(([person, held]) => [person, overtimeOf(person, held, policy)]))
}

/** Whether a person's overtime is paid from a budget of these nodes; none named = everybody's. */
export const holds = (nodes: readonly string[], { node }: Person): boolean => nodes.length === 0 || nodes.includes(node)

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
  const figures = budgetFigures(problem, plan)
  const now = overtimeByPerson(problem, plan)
  const spanOf = new Map(problem.posts.map(({ id, span }) => [id, span]))
  const held = new Map<string, Span[]>()
  for (const { post, person, span } of plan) held.set(person, [...(held.get(person) ?? []), span ?? spanOf.get(post)!])
  return (person, post) => {
    const more = overtimeOf(person, [...(held.get(person.id) ?? []), post.span], problem.policy) - (now.get(person) ?? 0)
    if (more <= 0) return null
    const short = overtimeBudgets.flatMap(({ id, nodes }, at) => {
      const missing = holds(nodes, person) ? figures[at]!.used + more - figures[at]!.limit : 0
      return missing > 0 ? [{ budget: id, short: missing }] : []
    })
    return short[0] ? { ...short[0], isOnly: short.length === 1 } : null
  }
}
