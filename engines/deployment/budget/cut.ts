import { grouped } from '../../time/grouped.ts'
import type { Assignment, DeploymentProblem, Person } from '../problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import { urgencies } from '../urgency.ts'
import { budgetFigures, payersIn } from './overtime-budget.ts'

/** The plan without the posts that a budget does not pay: the least urgent are given up first, of these the ones with the most overtime. Pinned ones stay. */
export function cutToBudgets(
  problem: DeploymentProblem,
  plan: readonly Assignment[],
  figures = budgetFigures(problem, plan),
): Assignment[] {
  const { posts, people, policy } = problem
  const urgency = new Map(urgencies(posts, policy).map((weight, at) => [posts[at]!.id, weight]))
  const personOf = new Map(people.map(person => [person.id, person]))
  const held = grouped(plan.map(each => [each.person, each]))
  const minutesOf = (person: Person, those: readonly Assignment[]) => {
    const spans = those.map(({ span }) => span)
    return overtimeOf(person, spans, policy)
  }
  const payersOf = payersIn(policy)
  const over = figures.map(({ used, limit }) => used - limit)
  const isOver = (person: Person) => payersOf(person).some(budget => over[budget]! > 0)
  const given = new Set<Assignment>()
  const inOrder = plan
    .map(each => ({ each, person: personOf.get(each.person)! }))
    .filter(({ each, person }) => !each.pinned && isOver(person))
    .map(({ each, person }) => ({ each, person, urgency: urgency.get(each.post)!, minutes: minutesOf(person, [each]) }))
    .sort((a, b) => a.urgency - b.urgency || b.minutes - a.minutes)
  for (const { each, person } of inOrder) {
    if (!isOver(person)) continue
    const before = held.get(each.person)!
    const after = before.filter(other => other !== each)
    const spared = minutesOf(person, before) - minutesOf(person, after)
    if (spared === 0) continue
    given.add(each)
    held.set(each.person, after)
    for (const budget of payersOf(person)) over[budget]! -= spared
  }
  return plan.filter(each => !given.has(each))
}
