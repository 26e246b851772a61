import type { Finding } from '../../answers/finding.ts'
import { overlapOf } from '../../time/span.ts'
import type { DeploymentProblem, Placement, Post } from '../problem/problem.ts'

/**
 * Checks placements against posts and people that are sound: pins of unknown posts or people, and of one person to posts at the same time.
 * The present plan may name posts and people that no longer exist: it only counts changes.
 */
export function checkPlacements({ posts, people, fixed, present }: DeploymentProblem, found: Finding): void {
  checkOnce(found.rows(present, 'present'), 'present', found)
  const pins = found.rows(fixed, 'fixed')
  checkOnce(pins, 'fixed', found)
  if (pins.length > 0) checkPins(pins, posts, new Set(people.map(person => person.id)), found)
}

/** Gangs have enough posts for the ratings they ask for, and pairs name posts that exist. */
export function checkTogether({ posts, policy }: DeploymentProblem, found: Finding): void {
  const heads = new Map<string, number>()
  for (const { gang } of posts) if (gang !== undefined) heads.set(gang, (heads.get(gang) ?? 0) + 1)
  for (const [at, { id, least = {} }] of (policy.gangs ?? []).entries()) {
    const asked = (least.A ?? 0) + (least.B ?? 0)
    if (asked > (heads.get(id) ?? 0)) found.add(`policy.gangs[${at}].least`, 'outsidePeriod', asked)
  }
  const known = new Set(posts.map(({ id }) => id))
  for (const [at, pair] of (policy.pairs ?? []).entries()) {
    for (const end of [0, 1] as const) if (!known.has(pair[end])) found.add(`policy.pairs[${at}][${end}]`, 'unknownId', pair[end])
  }
}

/** Each post has one person at most. */
function checkOnce(placements: readonly Placement[], path: string, found: Finding): void {
  const seen = new Set<string>()
  for (const [at, { post, person }] of placements.entries()) {
    found.text(person, () => `${path}[${at}].person`)
    if (!found.text(post, () => `${path}[${at}].post`)) continue
    if (seen.has(post)) found.add(`${path}[${at}].post`, 'duplicate', post)
    seen.add(post)
  }
}

function checkPins(pins: readonly Placement[], posts: readonly Post[], people: ReadonlySet<string>, found: Finding): void {
  const byId = new Map(posts.map(post => [post.id, post]))
  const pinned = new Map<string, Post[]>()
  for (const [at, { post: id, person }] of pins.entries()) {
    const post = byId.get(id)
    if (!post) found.add(`fixed[${at}].post`, 'unknownId', id)
    else if (!people.has(person)) found.add(`fixed[${at}].person`, 'unknownId', person)
    else {
      const others = pinned.get(person) ?? []
      if (others.some(other => other.id !== id && overlapOf(other.span, post.span))) found.add(`fixed[${at}]`, 'overlap', id)
      pinned.set(person, [...others, post])
    }
  }
}
