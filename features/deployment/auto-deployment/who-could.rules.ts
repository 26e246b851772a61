import type { Reason } from '../../../engines/answers/reason.ts'
import { candidates } from '../../../engines/deployment/desk/desk.ts'
import { refuserOf } from '../../../engines/deployment/reasons/why-not.ts'
import { fitnessOf, termsOf } from '../../../engines/deployment/rules/eligibility.ts'
import { presentPlan, problemOf } from './plan.rules.ts'
import type { ReplanMove } from './replan.api.ts'
import type { RosteredPerson, Slot } from './slot.rules.ts'

/** Somebody for an open post. */
export interface PostCandidate {
  readonly employeeId: number
  /** on shift at the time, called in on a day off, or on another band of the date without a post */
  readonly how: 'onShift' | 'off' | 'otherBand'
  /** the code of that other band */
  readonly fromBand: string | null
  readonly primary: boolean
  /** 1 = A, 2 = B, 3 = C */
  readonly rating: number
  /** who comes to which post and who leaves it: the post itself first */
  readonly moves: readonly ReplanMove[]
  /** why the person may not take it; empty when they may */
  readonly blocked: readonly Reason[]
}

/** Somebody who is not on the band of a post, as they would be rostered on it. */
export interface CalledPerson extends RosteredPerson {
  /** the code of the band they are on; null = they are off */
  readonly fromBand: string | null
}

const idOf = (id: string | null) => (id === null ? null : Number(id))

/**
 * Who could take a post: people on shift as the engine ranks them with all that follows, and people who are off or on another band, as if
 * they were called in.
 * @param calledIn as they would be rostered then
 */
export function postCandidates(slot: Slot, seatId: number, calledIn: readonly CalledPerson[]): PostCandidate[] {
  const problem = problemOf(slot)
  const ranked = candidates(problem, presentPlan(problem), String(seatId))
  if (!ranked.ok) throw new Error(`the deployment is not sound: ${JSON.stringify(ranked.faults.slice(0, 3))}`)
  const here = new Set(slot.people.filter(({ missing }) => missing).map(({ employeeId }) => employeeId))
  const onShift = ranked.value
    .filter(({ person }) => !here.has(Number(person)))
    .map(({ person, moves, blocked }): PostCandidate => {
      const moved = moves.map(({ post, from, to }) => ({ seatId: Number(post), from: idOf(from), to: idOf(to) }))
      return { ...skilled(slot, seatId, Number(person)), how: 'onShift', fromBand: null, moves: postFirst(moved, seatId), blocked }
    })
  return [...onShift, ...offCandidates(slot, seatId, calledIn)]
}

function offCandidates(slot: Slot, seatId: number, calledIn: readonly CalledPerson[]): PostCandidate[] {
  const with_ = { ...slot, people: [...slot.people, ...calledIn] }
  const problem = problemOf(with_)
  const refuser = refuserOf(problem, presentPlan(problem))
  return calledIn.map(({ employeeId, fromBand }) => ({
    ...skilled(with_, seatId, employeeId),
    how: fromBand === null ? 'off' : 'otherBand',
    fromBand,
    moves: [{ seatId, from: null, to: employeeId }],
    blocked: refuser(String(seatId), String(employeeId)),
  }))
}

function skilled(slot: Slot, seatId: number, employeeId: number) {
  const problem = problemOf({ ...slot, people: slot.people.filter(person => person.employeeId === employeeId), assignments: [] })
  const post = problem.posts.find(({ id }) => id === String(seatId))
  const person = problem.people[0]
  const skill = post && person && fitnessOf(post, person, termsOf(problem))?.skill
  return { employeeId, primary: skill?.primary ?? false, rating: skill ? 'ABC'.indexOf(skill.rating) + 1 : 3 }
}

const postFirst = (moves: readonly ReplanMove[], seatId: number): ReplanMove[] => [
  ...moves.filter(move => move.seatId === seatId),
  ...moves.filter(move => move.seatId !== seatId),
]
