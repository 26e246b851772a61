import type { PostCandidate } from '../auto-deployment/who-could.rules.ts'

/** What calling somebody in, or changing their band, would do to their row. */
export interface Called {
  readonly breaks: 'nothing' | 'warn' | 'block'
  readonly weekMinutes: number
}

/**
 * The order in which people are proposed: whoever is on shift and free, then moves that open nothing, then people of another band without
 * a post and people called in, both without breaking a rule, then moves that leave another post open, then the same against a rule that
 * warns. Within each as the engine ranks people on shift; the others by skill, then by the hours of their week.
 */
export function inOrder<Candidate extends PostCandidate>(candidates: readonly Candidate[], calledOf: (id: number) => Called): Candidate[] {
  const rankOf = ({ how, moves, employeeId }: PostCandidate) => {
    if (how === 'onShift') return moves.some(({ to }) => to === null) ? 4 : moves.length > 1 ? 1 : 0
    return (how === 'otherBand' ? 2 : 3) + (calledOf(employeeId).breaks === 'nothing' ? 0 : 3)
  }
  const keys = new Map(
    candidates.map((candidate, at) => {
      const { how, primary, rating, employeeId } = candidate
      const own = how !== 'onShift' ? [primary ? 0 : 1, rating, calledOf(employeeId).weekMinutes] : []
      return [candidate, [rankOf(candidate), ...own, at]]
    }),
  )
  return [...candidates].sort((one, other) => compare(keys.get(one)!, keys.get(other)!))
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : one[at]! - other[at]!
}
