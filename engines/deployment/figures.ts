import { fitnessOf, termsOf } from './eligibility.ts'
import { FIGURES, isOtherMachine, OWN_GOALS } from './goals.ts'
import { GOALS, type Goal } from './policy.ts'
import type { DeploymentProblem, Placement } from './problem.ts'
import { marginOf, sharesOf } from './shares.ts'

/** What a plan comes to in each goal; `open` counts posts. */
export type Figures = Readonly<Record<'open' | Goal, number>>

/** The figures of a plan, pinned posts left out. Placements that a rule forbids count nothing but a person used. */
export function figuresOf(problem: DeploymentProblem, plan: readonly Placement[]): Figures {
  const { posts, people, present, policy } = problem
  const fixed = new Set(problem.fixed.map(({ post }) => post))
  const personOf = new Map(people.map(person => [person.id, person]))
  const before = new Map(present.map(({ post, person }) => [post, person]))
  const now = new Map(plan.filter(({ post }) => !fixed.has(post)).map(({ post, person }) => [post, person]))
  const terms = termsOf(problem)
  const sums = { open: 0, ...Object.fromEntries(GOALS.map(goal => [goal, 0])) } as Record<'open' | Goal, number>
  for (const post of posts) {
    if (fixed.has(post.id)) continue
    const holder = now.get(post.id)
    const person = holder === undefined ? undefined : personOf.get(holder)
    if (!person) sums.open++
    if (before.has(post.id) && before.get(post.id) !== holder) sums.changes++
    const fitness = person && fitnessOf(post, person, terms)
    if (!person || !fitness) continue
    sums.equipment += Number(isOtherMachine(post, person))
    for (const goal of OWN_GOALS) sums[goal] += FIGURES[goal](post, person, fitness)
  }
  return { ...sums, shares: sharesFigure(people, policy, now) }
}

/** The margins of all people used, added kind by kind. */
function sharesFigure(people: DeploymentProblem['people'], policy: DeploymentProblem['policy'], now: ReadonlyMap<string, string>): number {
  const shares = sharesOf(people, policy, now.size)
  const kindOf = new Map(people.map((person, at) => [person.id, shares.kindOf[at]!]))
  const used = shares.quota.map(() => 0)
  let sum = 0
  for (const person of now.values()) {
    const kind = kindOf.get(person)
    if (kind !== undefined) sum += marginOf(shares, kind, used[kind]!++)
  }
  return sum
}
