import type { Index } from '../index/model.ts'
import type { Assignment, DeploymentProblem, Post } from '../problem/problem.ts'
import { shiftAround } from '../rules/shift.ts'
import type { Piece } from '../split/split.ts'

/** The posts of an index that have somebody. */
export interface Filled {
  readonly index: Index
  /** The person on each post of the index; -1 = open or split. */
  readonly seats: Int32Array
  readonly pieces: readonly Piece[]
}

/** Who goes where in a plan: pinned people first, then in the order of the posts, and last the parts of split posts. */
export function assignmentsOf(problem: DeploymentProblem, { index, seats, pieces }: Filled): Assignment[] {
  const { posts, people, fits } = index
  const { onlyShift, ids } = fits.roll
  const plan = pinnedAssignments(problem)
  for (let at = 0; at < posts.length; at++) {
    const who = seats[at]!
    if (who < 0) continue
    const shift = onlyShift[who] ?? shiftAround(posts[at]!.span, people[who]!)?.id
    plan.push(assignmentOf(posts[at]!, ids[who]!, shift, false))
  }
  for (const { post, person, span } of pieces) {
    plan.push(assignmentOf({ id: post.id, span }, person.id, shiftAround(span, person)?.id, false))
  }
  return plan
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

function assignmentOf(
  { id: post, span }: Pick<Post, 'id' | 'span'>,
  person: string,
  shift: string | undefined,
  pinned: boolean,
): Assignment {
  return shift === undefined ? { post, person, span, pinned } : { post, person, shift, span, pinned }
}
