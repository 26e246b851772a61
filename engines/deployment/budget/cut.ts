import type { Assignment, DeploymentProblem } from '../problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import { urgencies } from '../urgency.ts'
import { budgetFigures, holds } from './overtime-budget.ts'

/** The plan without the posts that a budget does not pay: the least urgent are given up first, of these the ones with the most overtime. Pinned ones stay. */
export function cutToBudgets(problem: DeploymentProblem, plan: readonly Assignment[]): Assignment[] {
  const { posts, people, policy } = problem
  const urgency = new Map(urgencies(posts, policy).map((weight, at) => [posts[at]!.id, weight]))
  const personOf = new Map(people.map(person => [person.id, person]))
  const held = new Map<string, Assignment[]>()
  for (const each of plan) held.set(each.person, [...(held.get(each.person) ?? []), each])
  const minutesOf = (those: readonly Assignment[]) => {
    const person = personOf.get(those[0]?.person ?? '')
    return person
      ? overtimeOf(
          person,
          those.map(({ span }) => span),
          policy,
        )
      : 0
  }
  const over = budgetFigures(problem, plan).map(({ used, limit }) => used - limit)
  const budgetsOf = ({ person }: Assignment) =>
    [...(policy.overtimeBudgets ?? []).entries()].filter(([, { nodes }]) => holds(nodes, personOf.get(person)!))
  const given = new Set<Assignment>()
  const inOrder = plan
    .filter(({ pinned }) => !pinned)
    .map(each => ({ each, minutes: minutesOf([each]) }))
    .sort((a, b) => urgency.get(a.each.post)! - urgency.get(b.each.post)! || b.minutes - a.minutes)
  for (const { each } of inOrder) {
    const budgets = budgetsOf(each).filter(([at]) => over[at]! > 0)
    if (budgets.length === 0) continue
    const before = held.get(each.person)!
    const after = before.filter(other => other !== each)
    const spared = minutesOf(before) - minutesOf(after)
    if (spared === 0) continue
    given.add(each)
    held.set(each.person, after)
    for (const [at] of budgetsOf(each)) over[at]! -= spared
  }
  return plan.filter(each => !given.has(each))
}
