import { NEVER, Spares } from '../exact/spare.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import type { Index } from '../index/model.ts'
import { numbersOf } from '../index/numbering.ts'
import type { Pace } from '../pace.ts'
import type { Placed } from '../placing/placed.ts'
import type { DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'

/**
 * Who could come to an open post if no rule were against it: people who are free, and with one post per person also those who can be
 * replaced.
 * @param pace when it runs out, the answer is of no use
 */
export function canBeHad(
  problem: DeploymentProblem,
  { index, seats, pieces, isFree }: Placed,
  pace: Pace,
): (person: Person, post: Post) => boolean {
  const pinned = new Map(pinnedPosts(problem))
  for (const { person, post, span } of pieces) pinned.set(person.id, [...(pinned.get(person.id) ?? []), { ...post, span }])
  const people = numbersOf(index.people, pace)
  const isSpare = isFree ? isFreeFor(isFree, numbersOf(index.posts, pace)) : isReplaceable(index, seats, pace)
  return (person, post) =>
    inTheWay(person, pinned.get(person.id) ?? [], post, problem.policy).length === 0 && isSpare(people.get(person.id)!, post)
}

const isFreeFor =
  (isFree: NonNullable<Placed['isFree']>, posts: ReadonlyMap<string, number>) =>
  (who: number, post: Post): boolean =>
    isFree(who, posts.get(post.id)!)

function isReplaceable(index: Index, seats: Int32Array, pace: Pace): (who: number) => boolean {
  if (!pace.allows(seats.length)) return () => false
  const spares = new Spares(index, seats)
  if (!pace.allows(seats.length)) return () => false
  const moves = spares.ofAll()
  return who => moves[who] !== NEVER
}
