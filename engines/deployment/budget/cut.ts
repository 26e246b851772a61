import { grouped } from '../../time/grouped.ts'
import type { Assignment, DeploymentProblem, Person } from '../problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import { urgencies } from '../urgency.ts'
import type { Ledger } from './ledger.ts'

/** The plan without the posts that a budget does not pay: the least urgent are given up first, of these the ones with the most overtime. Pinned ones stay. */
export function cutToBudgets(
  { posts, policy }: DeploymentProblem,
  plan: readonly Assignment[],
  ledger: Ledger,
  overtime = ledger.overtimeIn(plan),
): Assignment[] {
  const { payersOf } = ledger
  const over = ledger.figuresOf(overtime).map(({ used, limit }) => used - limit)
  const isOver = (person: Person) => payersOf(person).some(budget => over[budget]! > 0)
  const overPaid = new Map<string, Person>()
  for (const person of overtime.keys()) if (isOver(person)) overPaid.set(person.id, person)
  const theirs = plan.filter(({ person }) => overPaid.has(person))
  const ids = new Set(theirs.map(({ post }) => post))
  const few = posts.filter(({ id }) => ids.has(id))
  const urgency = new Map(urgencies(few, policy).map((weight, at) => [few[at]!.id, weight]))
  const held = grouped(theirs.map(each => [each.person, each]))
  const minutesOf = (person: Person, those: readonly Assignment[]) => {
    const spans = those.map(({ span }) => span)
    return overtimeOf(person, spans, policy)
  }
  const given = new Set<Assignment>()
  const inOrder = theirs
    .filter(({ pinned }) => !pinned)
    .map(each => {
      const person = overPaid.get(each.person)!
      return { each, person, urgency: urgency.get(each.post)!, minutes: minutesOf(person, [each]) }
    })
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
