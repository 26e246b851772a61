import { fitnessOf, termsOf } from '../eligibility.ts'
import { Pool } from '../pool.ts'
import type { Assignment, DeploymentProblem, Person, Post } from '../problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import { urgencies } from '../urgency.ts'
import type { Dealt } from './deal.ts'
import type { Ledger } from './ledger.ts'

/**
 * What everybody comes to in a plan, and besides what remains of the budgets for the open posts, the urgent first: each is paid whoever needs the least for it,
 * somebody without a post before others.
 * @param stop asked before each post; those after it are dealt nothing
 */
export function withRemains(problem: DeploymentProblem, plan: readonly Assignment[], ledger: Ledger, stop: () => boolean): Dealt {
  const { posts, people, policy } = problem
  const dealt = new Map(ledger.overtimeIn(plan))
  const left = ledger.figuresOf(dealt).map(({ used, limit }) => limit - used)
  const used = new Set(plan.map(({ person }) => person))
  const filled = new Set(plan.map(({ post }) => post))
  const urgency = urgencies(posts, policy)
  const open = [...posts.keys()].filter(at => !filled.has(posts[at]!.id)).sort((a, b) => urgency[b]! - urgency[a]!)
  const spansOf = (person: Person) =>
    policy.postsPerPerson === 'one' ? [] : plan.filter(each => each.person === person.id).map(({ span }) => span)
  const pool = new Pool(people)
  const terms = termsOf(problem)
  const paid = new Set<Person>()

  const needOf = (person: Person, post: Post) => overtimeOf(person, [...spansOf(person), post.span], policy) - (dealt.get(person) ?? 0)
  const { payersOf } = ledger
  for (const at of open) {
    if (stop()) break
    const post = posts[at]!
    const able = pool
      .of(post.skill, post.node)
      .map(index => people[index]!)
      .filter(person => !paid.has(person) && fitnessOf(post, person, terms))
      .map(person => ({ person, need: needOf(person, post), isUsed: used.has(person.id) }))
      .filter(({ person, need }) => need > 0 && payersOf(person).every(budget => left[budget]! >= need))
      .sort((a, b) => Number(a.isUsed) - Number(b.isUsed) || a.need - b.need)
    const first = able[0]
    if (!first) continue
    paid.add(first.person)
    dealt.set(first.person, (dealt.get(first.person) ?? 0) + first.need)
    for (const budget of payersOf(first.person)) left[budget]! -= first.need
  }
  return dealt
}
