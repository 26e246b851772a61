import { placesOf, putAt, startsOf } from './by-key.ts'
import { Inserter } from './insert.ts'
import type { Index } from './model.ts'
import type { Pace } from './pace.ts'
import { isProved } from './proof.ts'
import { hasQuota, sharesOf } from './shares.ts'
import { Standing } from './standing.ts'

/**
 * The best plan with at most one post a person, exact in every goal.
 * @param pace asked for a step before each post; those that have not been reached go to whoever is free, or stay open where none has been
 * @returns the plan, and whether every post has been reached
 */
export function assignOneEach(index: Index, pace: Pace): { standing: Standing; isWhole: boolean } {
  const standing = new Standing(withQuotas(index, pace), index.goals, pace)
  if (!addAll(standing, pace)) return { standing, isWhole: false }
  if (isProved(standing, pace) || pace.isOver) return { standing, isWhole: !pace.isOver }
  const roomy = new Standing(standing.index, index.goals, pace, { isRoomy: true })
  return { standing: roomy, isWhole: addAll(roomy, pace) }
}

/** Quotas are shares of the posts that can be filled: how many that is, has to be found first. */
function withQuotas(index: Index, pace: Pace): Index {
  const { people, policy, goals, shares } = index
  if (!goals.includes('shares') || !hasQuota(shares)) return index
  const most = new Standing(index, [], pace, { isRoomy: true })
  addAll(most, pace)
  const filled = most.groupOf.reduce((count, group) => count + Number(group >= 0), 0)
  return { ...index, shares: sharesOf(people, policy, filled) }
}

/** Posts for which people are scarcest go first: the others make way for them more easily than the other way round. */
function addAll(standing: Standing, pace: Pace): boolean {
  const { groups } = standing.index
  if (pace.isOver) {
    for (let group = 0; group < groups.length; group++) standing.open[group] = groups[group]!.members.length
    return false
  }
  const inserter = new Inserter(standing, pace)
  const free = new FirstFree(standing)
  let isOver = false
  for (const group of scarcestFirst(standing.index)) {
    for (let left = groups[group]!.members.length; left > 0; left--) {
      isOver ||= !pace.allowsStep()
      if (!isOver) inserter.add(group)
      else if (!free.fill(group)) standing.open[group]!++
    }
  }
  return !isOver
}

/** The groups, those of the list with the fewest people for its posts first. */
function scarcestFirst(index: Index): Int32Array {
  const { fits } = index
  const supply = supplyOf(index)
  const lists = Int32Array.from(supply.keys()).sort((a, b) => supply[a]! - supply[b]! || a - b)
  const rank = putAt(lists, Int32Array.from(lists.keys()))
  const ranks = fits.of.map(list => rank[list]!)
  return putAt(placesOf(ranks, startsOf(ranks, lists.length)), Int32Array.from(ranks.keys()))
}

/**
 * How many people each list has for its posts, everybody divided between the posts they may take. By the root of the posts instead of all of them: of the measures
 * tried it leaves the searches shortest.
 */
function supplyOf({ groups, fits, people }: Index): Float64Array {
  const { first, person, of } = fits
  const lists = first.length - 1
  const posts = new Float64Array(lists)
  for (let group = 0; group < groups.length; group++) posts[of[group]!]! += groups[group]!.members.length
  const wanted = new Float64Array(people.length)
  const supply = new Float64Array(lists)
  for (let list = 0; list < lists; list++) {
    const share = posts[list]! / (first[list + 1]! - first[list]!)
    for (let at = first[list]!; at < first[list + 1]!; at++) wanted[person[at]!]! += share
  }
  for (let list = 0; list < lists; list++) {
    for (let at = first[list]!; at < first[list + 1]!; at++) supply[list]! += 1 / wanted[person[at]!]!
    supply[list]! /= Math.sqrt(posts[list]!)
  }
  return supply
}

/** Fills posts with whoever is free, while nobody leaves a post. */
class FirstFree {
  private readonly standing: Standing
  /** The first place of each list where somebody may be free. */
  private readonly next: Int32Array

  constructor(standing: Standing) {
    this.standing = standing
    this.next = standing.index.fits.first.slice()
  }

  /** Puts somebody on a post of the group. False when nobody is free. */
  fill(group: number): boolean {
    const { standing, next } = this
    const { fits } = standing.index
    const list = fits.of[group]!
    let place = next[list]!
    while (place < fits.first[list + 1]! && standing.groupOf[standing.person[place]!] !== -1) place++
    next[list] = place
    if (place === fits.first[list + 1]) return false
    standing.put(place, group)
    return true
  }
}
