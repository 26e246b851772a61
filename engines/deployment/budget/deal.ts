import type { DeploymentProblem, Person } from '../problem.ts'
import type { Ledger } from './ledger.ts'

/** Overtime minutes that people may come to in this run; whoever is not in it and whose overtime a budget pays gets none. */
export type Dealt = ReadonlyMap<Person, number>

/** More overtime than anybody can come to. */
const UNLIMITED = 2 ** 30

/**
 * The problem in which nobody's overtime passes what they were dealt: as minutes that they have had before. Every plan of it keeps the budgets as long as what is
 * dealt does.
 */
export function withDealt(problem: DeploymentProblem, dealt: Dealt, { payersOf }: Ledger): DeploymentProblem {
  const { overtimeCap = UNLIMITED } = problem.policy
  const people = problem.people.map(person => {
    if (payersOf(person).length === 0) return person
    const left = Math.min(dealt.get(person) ?? 0, Math.max(0, overtimeCap - person.overtimeMinutes))
    return { ...person, overtimeMinutes: overtimeCap - left }
  })
  return { ...problem, people, policy: { ...problem.policy, overtimeCap } }
}
