import { placesOf, putAt, startsOf } from '../../lists/by-key.ts'
import { hasQuota, sharesOf } from '../goals/shares.ts'
import type { Index } from '../index/model.ts'
import type { Pace } from '../pace.ts'
import { filledIn } from '../placing/seats.ts'
import { Inserter } from './insert.ts'
import { isProved } from './proof.ts'
import { Standing } from './standing.ts'

export interface Assigned {
  readonly standing: Standing
  /** The groups in the order in which their posts were placed. */
  readonly order: Int32Array
  /** Whether every post has been reached. */
  readonly isWhole: boolean
}

/**
 * The best plan with at most one post per person, exact in every goal.
 * @param pace asked for a step before each post
 * @returns null where the run was stopped before the first post
 */
export function assignOneEach(index: Index, pace: Pace): Assigned | null {
  const order = scarcestFirst(index, pace)
  if (pace.isOver) return null
  const standing = new Standing(withQuotas(index, order, pace), index.goals, pace)
  if (pace.isOver) return null
  if (!addAll(standing, order, pace)) return { standing, order, isWhole: false }
  if (isProved(standing, pace) || pace.isOver) return { standing, order, isWhole: !pace.isOver }
  const roomy = new Standing(standing.index, index.goals, pace, { isRoomy: true })
  return { standing: roomy, order, isWhole: addAll(roomy, order, pace) }
}

/** The most posts that can be filled with one post per person, without goals and quotas; all of them where the run was stopped. */
export function mostFilled(model: Index, pace: Pace): number {
  const assigned = assignOneEach({ ...model, goals: [] }, pace)
  return assigned?.isWhole ? filledIn(assigned.standing.groupOf) : model.posts.length
}

/** Quotas are shares of the posts that can be filled, so their number has to be found first. */
function withQuotas(index: Index, order: Int32Array, pace: Pace): Index {
  const { people, policy, goals, shares } = index
  if (!goals.includes('shares') || !hasQuota(shares)) return index
  const most = new Standing(index, [], pace, { isRoomy: true })
  addAll(most, order, pace)
  return { ...index, shares: sharesOf(people, policy, filledIn(most.groupOf)) }
}

/** Adds the posts; whether all were added before `pace` ended the run. */
function addAll(standing: Standing, order: Int32Array, pace: Pace): boolean {
  const { groups } = standing.index
  const inserter = new Inserter(standing, pace)
  for (const group of order) {
    for (let left = groups[group]!.members.length; left > 0; left--) {
      if (!pace.allowsStep()) return false
      inserter.add(group)
    }
  }
  return true
}

/** The groups in the order of how few people their list has per post: the others make way for them more easily than the other way round. */
function scarcestFirst(index: Index, pace: Pace): Int32Array {
  const { fits } = index
  const supply = supplyOf(index, pace)
  const lists = Int32Array.from(supply.keys()).sort((a, b) => supply[a]! - supply[b]! || a - b)
  const rank = putAt(lists, Int32Array.from(lists.keys()))
  const ranks = fits.of.map(list => rank[list]!)
  return putAt(placesOf(ranks, startsOf(ranks, lists.length)), Int32Array.from(ranks.keys()))
}

/**
 * How many people each list has for its posts, each person divided between the posts they may take; then divided by the square root of the
 * posts, not by the posts: of the measures tried this leaves the shortest searches.
 * @param pace when it runs out, the answer is of no use
 */
function supplyOf({ groups, fits, people }: Index, pace: Pace): Float64Array {
  const { first, person, of } = fits
  const lists = first.length - 1
  const isTime = (list: number) => pace.allows(1 + ((first[list + 1]! - first[list]!) >> 4))
  const posts = new Float64Array(lists)
  for (let group = 0; group < groups.length; group++) posts[of[group]!]! += groups[group]!.members.length
  const wanted = new Float64Array(people.length)
  const supply = new Float64Array(lists)
  for (let list = 0; list < lists && isTime(list); list++) {
    const share = posts[list]! / (first[list + 1]! - first[list]!)
    for (let at = first[list]!; at < first[list + 1]!; at++) wanted[person[at]!]! += share
  }
  for (let list = 0; list < lists && isTime(list); list++) {
    for (let at = first[list]!; at < first[list + 1]!; at++) supply[list]! += 1 / wanted[person[at]!]!
    supply[list]! /= Math.sqrt(posts[list]!)
  }
  return supply
}
