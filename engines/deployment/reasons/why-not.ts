import type { Reason } from '../../answers/reason.ts'
import { grouped } from '../../lists/grouped.ts'
import { overlapOf, type Span } from '../../time/span.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import type { BlockCode, Terms } from '../rules/rule.ts'

/** `gone`: the post or the person is not in the problem. `postPinned`: someone else is pinned to the post. `taken`: the post has two people. */
export type RefusalCode = BlockCode | 'gone' | 'postPinned' | 'pinnedElsewhere' | 'overlap' | 'taken'

/** A person on a post, or on a part of it, given as `span`. */
export type Placed = Placement & { readonly span?: Span }

export interface Conflict extends Placement {
  readonly reasons: readonly Reason<RefusalCode>[]
}

/**
 * Why a person cannot be put on a post by hand while the rest of the plan stays as it is; empty when they can. The holder of the post makes
 * way, unless pinned. Dates: `limit` is the last (or first) day of the licence, `actual` the day of the post.
 */
export function whyNot(problem: DeploymentProblem, plan: readonly Placed[], post: string, person: string): Reason<RefusalCode>[] {
  return reasonsOf(bookOf(problem, plan), post, person)
}

/** The same for many pairs; the problem is looked up once. */
export function refuserOf(problem: DeploymentProblem, plan: readonly Placed[]): (post: string, person: string) => Reason<RefusalCode>[] {
  const book = bookOf(problem, plan)
  return (post, person) => reasonsOf(book, post, person)
}

/** Every placement of a plan that a rule forbids, with all its reasons; empty when the plan is allowed. */
export function check(problem: DeploymentProblem, plan: readonly Placed[]): Conflict[] {
  const book = bookOf(problem, plan)
  const onPost = grouped(plan.map(placement => [placement.post, placement]))
  return plan.flatMap(placement => {
    const { post, person } = placement
    const reasons = reasonsOf(book, post, person, placement.span)
    const people = onPost
      .get(post)!
      .filter(other => areTogether(book, placement, other))
      .map(other => other.person)
    if (people.length > 1) reasons.push({ code: 'taken', limit: 1, actual: people.length, unit: 'people', people })
    return reasons.length > 0 ? [{ post, person, reasons }] : []
  })
}

/** Whether two placements hold the same minutes of a post. */
function areTogether({ posts }: Book, a: Placed, b: Placed): boolean {
  const post = posts.get(a.post)
  return !post || overlapOf(partOf(post, a.span).span, partOf(post, b.span).span) !== null
}

/** The span that somebody holds of a post: all of it, unless the post may be split. */
const partOf = (post: Post, span: Span | undefined): Post => (post.splittable && span ? { ...post, span } : post)

/** Units of work for each pin (see `Pace`). */
const PIN_UNITS = 5

/**
 * Every pin that a rule forbids, with the reasons; it stays all the same.
 * @param pace pins after it runs out are not looked at
 */
export function pinConflicts(problem: DeploymentProblem, pace = new Pace()): Conflict[] {
  if (problem.fixed.length === 0) return []
  const book = bookOf(problem, [])
  const conflicts: Conflict[] = []
  for (const { post: postId, person: personId } of problem.fixed) {
    if (!pace.allows(PIN_UNITS)) break
    const post = book.posts.get(postId)!
    const person = book.people.get(personId)!
    const reasons = [...blocksOf(post, person, book.terms), ...clashes(book, post, person)]
    if (reasons.length > 0) conflicts.push({ post: postId, person: personId, reasons })
  }
  return conflicts
}

interface Book {
  readonly problem: DeploymentProblem
  readonly terms: Terms
  readonly posts: ReadonlyMap<string, Post>
  readonly people: ReadonlyMap<string, Person>
  readonly held: ReadonlyMap<string, readonly Post[]>
  readonly pinned: ReadonlyMap<string, readonly Post[]>
  readonly pinnedTo: ReadonlyMap<string, string>
}

function bookOf(problem: DeploymentProblem, plan: readonly Placed[]): Book {
  const posts = new Map(problem.posts.map(post => [post.id, post]))
  return {
    problem,
    terms: termsOf(problem),
    posts,
    people: new Map(problem.people.map(person => [person.id, person])),
    held: grouped(
      plan.flatMap(({ post, person, span }): [string, Post][] => (posts.has(post) ? [[person, partOf(posts.get(post)!, span)]] : [])),
    ),
    pinned: pinnedPosts(problem),
    pinnedTo: new Map(problem.fixed.map(placement => [placement.post, placement.person])),
  }
}

function reasonsOf(book: Book, postId: string, personId: string, span?: Span): Reason<RefusalCode>[] {
  const whole = book.posts.get(postId)
  const person = book.people.get(personId)
  if (!whole || !person) return [{ code: 'gone', ...(whole ? { people: [personId] } : { posts: [postId] }) }]
  const post = partOf(whole, span)
  const owner = book.pinnedTo.get(postId)
  if (owner === personId) return []
  const reasons: Reason<RefusalCode>[] = owner === undefined ? [] : [{ code: 'postPinned', people: [owner] }]
  reasons.push(...blocksOf(post, person, book.terms), ...clashes(book, post, person))
  return reasons
}

function clashes({ problem, held, pinned }: Book, post: Post, person: Person): Reason<RefusalCode>[] {
  const others = (posts: readonly Post[] = []) =>
    inTheWay(
      person,
      posts.filter(other => other.id !== post.id),
      post,
      problem.policy,
    ).map(other => other.id)
  const byPin = others(pinned.get(person.id))
  const byPlan = others(held.get(person.id)).filter(id => !byPin.includes(id))
  const reasons: Reason<RefusalCode>[] = []
  if (byPin.length > 0) reasons.push({ code: 'pinnedElsewhere', posts: byPin })
  if (byPlan.length > 0) reasons.push({ code: 'overlap', posts: byPlan })
  return reasons
}
