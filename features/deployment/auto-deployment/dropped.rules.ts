import type { DeploymentProblem } from '../../../engines/deployment/problem/problem.ts'
import { whyNot } from '../../../engines/deployment/reasons/why-not.ts'
import { presentPlan } from './plan.rules.ts'
import type { ReplanMove } from './replan.api.ts'

export interface Dropped {
  /** all that changes, the post itself first */
  readonly moves: readonly ReplanMove[]
  /** who loses the post without getting the other one; null when nobody does */
  readonly displaced: number | null
}

interface Given {
  readonly seatId: number
  readonly employeeId: number
  /** the post that the person leaves for it; null for none */
  readonly leaving: number | null
}

/**
 * What follows when a person is put on a post: where somebody stands there, both change places if that one may take the post that is left;
 * otherwise that one makes way.
 */
export function movesOf(problem: DeploymentProblem, { seatId, employeeId, leaving }: Given): Dropped {
  const plan = presentPlan(problem)
  const post = String(seatId)
  const left = String(leaving)
  const person = String(employeeId)
  const holder = plan.find(held => held.post === post)?.person ?? null
  const others = plan.filter(held => held.post !== post && held.post !== left)
  const exchanges = holder !== null && leaving !== null && whyNot(problem, [...others, { post, person }], left, holder).length === 0
  const from = holder === null ? null : Number(holder)
  const moves: ReplanMove[] = [{ seatId, from, to: employeeId }]
  if (leaving !== null) moves.push({ seatId: leaving, from: employeeId, to: exchanges ? from : null })
  return { moves, displaced: exchanges ? null : from }
}

/** The moves that bring everybody back. */
export const undone = (moves: readonly ReplanMove[]): ReplanMove[] => moves.map(({ seatId, from, to }) => ({ seatId, from: to, to: from }))
