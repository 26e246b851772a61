import type { Span } from '../../time/span.ts'
import { assignOneEach } from '../exact/one-each.ts'
import { type Index, indexOf, pairsOf } from '../index/model.ts'
import { numbersOf } from '../index/numbering.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import type { DeploymentProblem } from '../problem/problem.ts'
import { splitOpen } from '../split/split.ts'
import { boundWithParts } from '../split/split-bound.ts'
import { assignmentsOf, type Filled } from './assignments.ts'
import { bestSeats, type Seated } from './best-seats.ts'
import { filledIn } from './seats.ts'

/** A plan, and what the reasons need to know of how it was made. */
export interface Placed extends Filled, Pick<Seated, 'isFree'> {
  /** The pair on each post of the index; -1 = open. */
  readonly pairs: Int32Array
  /** How many posts it fills, and the most that any plan could fill; pinned posts included. */
  readonly filled: number
  readonly bound: number
}

/** The best plan of a problem, without regard to overtime budgets. */
export function placed(problem: DeploymentProblem, pace: Pace): Placed {
  const index = indexOf(problem, pace)
  const isSplit = index.posts.some(({ splittable }) => splittable)
  const assigned = pace.allows(index.people.length) ? assignOneEach(index, pace) : null
  if (!assigned) return nobodyPlaced(problem, index)
  const { seats, most, isFree } = bestSeats(index, assigned, pace)
  const whole = { index, seats, pairs: pairsOf(index, seats), pieces: [] }
  const pieces = isSplit ? splitOpen(problem, assignmentsOf(problem, whole), () => !pace.allows(UNITS_UNASKED)) : []
  const filled = problem.fixed.length + filledIn(seats) + new Set(pieces.map(({ post }) => post.id)).size
  const bound = problem.fixed.length + (isSplit ? boundWithParts(problem, index, pace) : most)
  return { ...whole, pieces, isFree, filled, bound }
}

/** The plan of a run that was stopped before the first post was placed: only the pins. */
function nobodyPlaced({ posts, fixed }: DeploymentProblem, index: Index): Placed {
  const seats = new Int32Array(index.posts.length).fill(-1)
  return { index, seats, pairs: seats, pieces: [], isFree: null, filled: fixed.length, bound: posts.length }
}

/** The plan without some of its filled posts, given by number in the index. */
export function without(plan: Placed, lost: ReadonlySet<number>): Placed {
  const { index, pieces, filled } = plan
  const seats = plan.seats.slice()
  const pairs = plan.pairs.slice()
  for (const post of lost) seats[post] = pairs[post] = -1
  const split = new Set(pieces.length === 0 ? [] : [...lost].map(post => index.posts[post]!))
  return { ...plan, seats, pairs, pieces: pieces.filter(({ post }) => !split.has(post)), filled: filled - lost.size }
}

/** The person and the pair on each post; of a split post the last of its people. */
export function withPieces(plan: Placed): Pick<Placed, 'seats' | 'pairs'> {
  const { index, seats, pieces } = plan
  if (pieces.length === 0) return plan
  const all = seats.slice()
  for (const { post, who } of numbered(plan)) all[post] = who
  return { seats: all, pairs: pairsOf(index, all) }
}

/** The pieces of a plan, posts and people by number. */
export function numbered({ index, pieces }: Placed): { readonly post: number; readonly who: number; readonly span: Span }[] {
  if (pieces.length === 0) return []
  const postAt = numbersOf(index.posts)
  const personAt = numbersOf(index.people)
  return pieces.map(({ post, person, span }) => ({ post: postAt.get(post.id)!, who: personAt.get(person.id)!, span }))
}
