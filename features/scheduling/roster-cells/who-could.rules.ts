import type { PostCandidate } from '../../deployment/auto-deployment/who-could.rules.ts'

/** What calling somebody in would do to their row. */
export interface Called {
  readonly breaks: 'nothing' | 'warn' | 'block'
  readonly weekMinutes: number
}

/**
 * The order in which people are proposed: whoever is on shift and free, then moves that open nothing, then people called in without
 * breaking a rule, then moves that leave another post open, then people called in against a rule that warns. Within each as the engine
 * ranks people on shift; people called in by skill, then by the hours of their week.
 */
export function inOrder<Candidate extends PostCandidate>(candidates: readonly Candidate[], calledOf: (id: number) => Called): Candidate[] {
  const rankOf = ({ how, moves, employeeId }: PostCandidate) => {
    if (how === 'off') return calledOf(employeeId).breaks === 'nothing' ? 2 : 4
    return moves.some(({ to }) => to === null) ? 3 : moves.length > 1 ? 1 : 0
  }
  const keys = new Map(
    candidates.map((candidate, at) => {
      const { how, primary, rating, employeeId } = candidate
      const own = how === 'off' ? [primary ? 0 : 1, rating, calledOf(employeeId).weekMinutes] : []
      return [candidate, [rankOf(candidate), ...own, at]]
    }),
  )
  return [...candidates].sort((one, other) => compare(keys.get(one)!, keys.get(other)!))
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : one[at]! - other[at]!
}
