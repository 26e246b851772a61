import { bestSeats, type Seated } from './best-seats.ts'
import type { Planned } from './budget/heed.ts'
import { type Index, indexOf } from './model.ts'
import { assignOneEach } from './one-each.ts'
import { type Pace, UNITS_UNASKED } from './pace.ts'
import type { Assignment, DeploymentProblem, Post } from './problem.ts'
import { shiftAround } from './rules/shift.ts'
import { type Piece, splitOpen } from './split/split.ts'
import { boundWithParts } from './split/split-bound.ts'

/** A plan, and what reasons need to know of how it came about. */
export interface Placed extends Planned, Omit<Seated, 'most'> {
  readonly index: Index
  readonly pieces: readonly Piece[]
}

/** The best plan of a problem, budgets not heeded. */
export function placed(problem: DeploymentProblem, pace: Pace): Placed {
  const index = indexOf(problem, pace)
  const isSplit = index.posts.some(({ splittable }) => splittable)
  const assigned = pace.allows(index.people.length) ? assignOneEach(index, pace) : null
  if (!assigned) return nobodyPlaced(problem, index)
  const { seats, most, isFree } = bestSeats(index, assigned, pace)
  const plan = pinnedAssignments(problem)
  addAssignments(index, seats, plan)
  const pieces = isSplit ? splitOpen(problem, plan, () => !pace.allows(UNITS_UNASKED)) : []
  const assignments = plan.concat(
    pieces.map(({ post, person, span }) => assignmentOf({ id: post.id, span }, person.id, shiftAround(span, person)?.id, false)),
  )
  const filled = plan.length + new Set(pieces.map(({ post }) => post.id)).size
  const bound = problem.fixed.length + (isSplit ? boundWithParts(problem, index, pace) : most)
  return { index, seats, pieces, isFree, assignments, filled, bound }
}

/** Of a run that was stopped before the first post was placed: the pins alone. */
function nobodyPlaced(problem: DeploymentProblem, index: Index): Placed {
  const assignments = pinnedAssignments(problem)
  const seats = new Int32Array(index.posts.length).fill(-1)
  return { index, seats, pieces: [], isFree: null, assignments, filled: assignments.length, bound: problem.posts.length }
}

/** The plan without the posts that have lost somebody, and those that belong together with one. */
export function withOnly(plan: Placed, kept: readonly Assignment[]): Placed {
  const { index, seats, pieces, assignments, filled } = plan
  const left = new Set(kept)
  const lost = new Set(assignments.flatMap(each => (left.has(each) ? [] : [each.post])))
  for (const set of index.together) {
    const ids = set.map(post => index.posts[post]!.id)
    if (ids.some(id => lost.has(id))) for (const id of ids) lost.add(id)
  }
  return {
    ...plan,
    seats: seats.map((who, post) => (lost.has(index.posts[post]!.id) ? -1 : who)),
    pieces: pieces.filter(({ post }) => !lost.has(post.id)),
    assignments: assignments.filter(({ post }) => !lost.has(post)),
    filled: filled - lost.size,
  }
}

/** The person per post, of a split one the last of those who share it. */
export function withPieces({ index, seats, pieces }: Placed): Int32Array {
  if (pieces.length === 0) return seats
  const postAt = new Map(index.posts.map(({ id }, at) => [id, at]))
  const personAt = new Map(index.people.map(({ id }, at) => [id, at]))
  const all = seats.slice()
  for (const { post, person } of pieces) all[postAt.get(post.id)!] = personAt.get(person.id)!
  return all
}

function pinnedAssignments({ posts, people, fixed }: DeploymentProblem): Assignment[] {
  if (fixed.length === 0) return []
  const postOf = new Map(posts.map(post => [post.id, post]))
  const personOf = new Map(people.map(person => [person.id, person]))
  return fixed.map(({ post, person }) => {
    const pinnedTo = postOf.get(post)!
    return assignmentOf(pinnedTo, person, shiftAround(pinnedTo.span, personOf.get(person)!)?.id, true)
  })
}

function addAssignments({ posts, people, fits: { roll } }: Index, seats: Int32Array, plan: Assignment[]): void {
  for (let at = 0; at < posts.length; at++) {
    const who = seats[at]!
    if (who < 0) continue
    const shift = roll.onlyShift[who] ?? shiftAround(posts[at]!.span, people[who]!)?.id
    plan.push(assignmentOf(posts[at]!, roll.ids[who]!, shift, false))
  }
}

function assignmentOf(
  { id: post, span }: Pick<Post, 'id' | 'span'>,
  person: string,
  shift: string | undefined,
  pinned: boolean,
): Assignment {
  return shift === undefined ? { post, person, span, pinned } : { post, person, shift, span, pinned }
}
