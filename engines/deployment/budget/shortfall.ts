import { grouped } from '../../lists/grouped.ts'
import { remembered } from '../../run/remembered.ts'
import { numbersOf } from '../index/numbering.ts'
import type { Assignment, DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { overtimeOf } from '../rules/overtime-cap.ts'
import type { Ledger } from './ledger.ts'
import type { Overtime } from './overtime.ts'

/** A budget that keeps somebody from a post, and how many minutes it is short for that; `isOnly`: no other budget is short. */
export interface Shortfall {
  readonly budget: string
  readonly short: number
  readonly isOnly: boolean
}

/** Finds which budget, if any, is short when a person takes a post in addition to what they have in the plan. */
export function shortfallOf(
  { people, policy }: Pick<DeploymentProblem, 'people' | 'policy'>,
  plan: readonly Assignment[],
  { minutes, figures }: Pick<Overtime, 'minutes' | 'figures'>,
  ledger: Ledger,
): (person: Person, post: Post) => Shortfall | null {
  if (ledger.budgets.length === 0) return () => null
  const known = remembered(() => ({
    held: grouped(plan.map(({ person, span }) => [person, span])),
    numberOf: numbersOf(people),
  }))
  return (person, post) => {
    const { held, numberOf } = known()
    const who = numberOf.get(person.id)!
    const more = overtimeOf(person, [...(held.get(person.id) ?? []), post.span], policy) - minutes[who]!
    if (more <= 0) return null
    const short = ledger.payers[who]!.flatMap(at => {
      const { budget, used, limit } = figures[at]!
      return used + more > limit ? [{ budget, short: used + more - limit }] : []
    })
    return short[0] ? { ...short[0], isOnly: short.length === 1 } : null
  }
}
