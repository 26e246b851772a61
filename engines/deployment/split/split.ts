import { grouped } from '../../lists/grouped.ts'
import { urgencies } from '../goals/urgency.ts'
import { Pool } from '../index/pool.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { fitnessOf, termsOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'
import { togetherOf } from '../whole/gangs.ts'
import { type Held, type Part, partsOf, withParts } from './parts.ts'

/** Somebody on a post, or on a part of it. */
export interface Piece extends Part {
  readonly post: Post
}

/**
 * Fills open posts that may be split with people who are free in the plan, one after another, the urgent posts first. Posts that belong
 * together are filled all or none.
 * @param stop asked at first and before each post; posts after it stay open
 */
export function splitOpen(problem: DeploymentProblem, plan: readonly Placement[], stop: () => boolean): Piece[] {
  if (stop()) return []
  const filled = new Set(plan.map(({ post }) => post))
  const open = problem.posts.filter(({ id }) => !filled.has(id))
  if (!open.some(({ splittable }) => splittable)) return []
  const postOf = new Map(problem.posts.map(post => [post.id, post]))
  const pool = new Pool(problem.people)
  const terms = termsOf(problem)
  let held: Held = grouped(plan.map(({ post, person }) => [person, postOf.get(post)!]))
  const pieces: Piece[] = []
  for (const unit of unitsOf(problem, open)) {
    if (stop()) break
    const taken = takenBy(unit, held, terms, post => pool.of(post.skill, post.node).map(index => problem.people[index]!))
    if (!taken) continue
    pieces.push(...taken.pieces)
    held = taken.held
  }
  return pieces
}

/** Units of open posts: those filled together, or a single post; only units in which something may be split, the urgent first. */
function unitsOf({ posts, policy }: DeploymentProblem, open: readonly Post[]): Post[][] {
  const isOpen = new Set(open)
  const sets = togetherOf(posts, policy).map(set => set.map(at => posts[at]!))
  const inSet = new Set(sets.flat())
  const units = [...sets.filter(set => set.every(post => isOpen.has(post))), ...open.filter(post => !inSet.has(post)).map(post => [post])]
  const urgency = new Map(urgencies(posts, policy).map((weight, at) => [posts[at]!, weight]))
  const mostUrgent = (unit: readonly Post[]) => Math.max(...unit.map(post => urgency.get(post)!))
  return units.filter(unit => unit.some(({ splittable }) => splittable)).sort((a, b) => mostUrgent(b) - mostUrgent(a))
}

/** Fills every post of a unit by one person or, where it may be split, by several; null when one of them cannot be filled. */
function takenBy(
  unit: readonly Post[],
  before: Held,
  terms: Terms,
  peopleFor: (post: Post) => Person[],
): { pieces: Piece[]; held: Held } | null {
  const pieces: Piece[] = []
  let held = before
  const wholesFirst = [...unit].sort((a, b) => Number(a.splittable ?? false) - Number(b.splittable ?? false))
  for (const post of wholesFirst) {
    const people = peopleFor(post)
    const whole = people.find(
      person => fitnessOf(post, person, terms) && inTheWay(person, held.get(person.id) ?? [], post, terms.policy).length === 0,
    )
    const parts = whole ? [{ person: whole, span: post.span }] : post.splittable ? partsOf(post, people, held, terms) : null
    if (!parts) return null
    pieces.push(...parts.map(part => ({ ...part, post })))
    held = withParts(held, post, parts)
  }
  return { pieces, held }
}
