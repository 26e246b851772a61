import type { DeploymentProblem } from '../problem/problem.ts'
import type { Ledger } from './ledger.ts'

/** More overtime than anybody can have. */
const UNLIMITED = 2 ** 30

/**
 * The problem in which nobody's overtime passes what they were dealt, written as minutes they have had before. Every plan of it keeps the
 * budgets, as long as what is dealt does.
 * @param dealt overtime minutes of each person whose overtime a budget pays for
 */
export function withDealt(problem: DeploymentProblem, dealt: Int32Array, { payers }: Ledger): DeploymentProblem {
  const { overtimeCap = UNLIMITED } = problem.policy
  const people = problem.people.map((person, who) => {
    if (payers[who]!.length === 0) return person
    const left = Math.min(dealt[who]!, Math.max(0, overtimeCap - person.overtimeMinutes))
    return { ...person, overtimeMinutes: overtimeCap - left }
  })
  return { ...problem, people, policy: { ...problem.policy, overtimeCap } }
}
