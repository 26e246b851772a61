import { grouped } from '../../lists/grouped.ts'
import { urgencies } from '../goals/urgency.ts'
import type { Pool } from '../index/pool.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import { assignmentsOf } from '../placing/assignments.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { fitnessOf, termsOf } from '../rules/eligibility.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import type { Ledger } from './ledger.ts'
import type { Counted } from './overtime.ts'

/**
 * The overtime that everybody may have: what they have in a plan, and from what is left of the budgets the open posts, the urgent first.
 * Each open post is paid to the person who needs the least for it, somebody without a post before others.
 * @param pool the people of the problem
 * @param pace asked before each post; posts after it runs out are dealt nothing
 * @returns minutes per person
 */
export function withRemains(problem: DeploymentProblem, { plan, minutes }: Counted, ledger: Ledger, pool: Pool, pace: Pace): Int32Array {
  const { posts, people, policy } = problem
  const { payers } = ledger
  const assignments = assignmentsOf(problem, plan)
  const dealt = minutes.slice()
  const left = ledger.figuresOf(dealt).map(({ used, limit }) => limit - used)
  const held = grouped(assignments.map(({ person, span }) => [person, span]))
  const filled = new Set(assignments.map(({ post }) => post))
  if (!pace.allows(posts.length)) return dealt
  const urgency = urgencies(posts, policy)
  const open = [...posts.keys()].filter(at => !filled.has(posts[at]!.id)).sort((a, b) => urgency[b]! - urgency[a]!)
  const spansOf = ({ id }: Person) => (policy.postsPerPerson === 'one' ? [] : (held.get(id) ?? []))
  const terms = termsOf(problem)
  const paid = new Set<number>()

  const needOf = (who: number, post: Post) => overtimeOf(people[who]!, [...spansOf(people[who]!), post.span], policy) - dealt[who]!
  for (const at of open) {
    if (!pace.allows(UNITS_UNASKED)) break
    const post = posts[at]!
    const able = pool
      .of(post.skill, post.node)
      .filter(who => !paid.has(who) && fitnessOf(post, people[who]!, terms))
      .map(who => ({ who, need: needOf(who, post), isUsed: held.has(people[who]!.id) }))
      .filter(({ who, need }) => need > 0 && payers[who]!.every(budget => left[budget]! >= need))
      .sort((a, b) => Number(a.isUsed) - Number(b.isUsed) || a.need - b.need)
    const first = able[0]
    if (!first) continue
    paid.add(first.who)
    dealt[first.who]! += first.need
    for (const budget of payers[first.who]!) left[budget]! -= first.need
  }
  return dealt
}
