import type { Reason } from '../../../engines/answers/reason.ts'
import type { DeploymentProblem, Person, Post } from '../../../engines/deployment/problem/problem.ts'
import { openReasons } from '../../../engines/deployment/reasons/reasons.ts'
import { unusedReasons } from '../../../engines/deployment/reasons/unused.ts'
import { fitnessOf, termsOf } from '../../../engines/deployment/rules/eligibility.ts'
import type { Terms } from '../../../engines/deployment/rules/rule.ts'
import { overlapOf } from '../../../engines/time/span.ts'
import { presentAssignments } from './plan.rules.ts'

/** The most people or posts that a reason names; `actual` counts them all. */
const named = 5
const namedPosts = 2

export interface LiveReasons {
  readonly ofPost: ReadonlyMap<string, readonly Reason[]>
  readonly ofPerson: ReadonlyMap<string, readonly Reason[]>
}

/**
 * Why posts are open and people without a post as the plan stands, after hands have changed it or before any run: the engine's reasons,
 * and `free` where a person and an open post fit each other.
 */
export function liveReasons(problem: DeploymentProblem): LiveReasons {
  const assignments = presentAssignments(problem)
  const open = openReasons(problem, assignments)
  const unused = unusedReasons(problem, assignments)
  const openIds = new Set(open.map(({ post }) => post))
  const pairs = freePairs(
    problem.posts.filter(post => openIds.has(post.id)),
    problem.people,
    heldPosts(problem),
    termsOf(problem),
  )
  const freeFor = (post: string) => pairs.filter(pair => pair.post === post).map(pair => pair.person)
  const fitting = (person: string) => pairs.filter(pair => pair.person === person).map(pair => pair.post)
  return {
    ofPost: new Map(
      open.map(({ post, reasons }) => {
        const people = freeFor(post)
        return [
          post,
          people.length > 0 ? [{ code: 'free', actual: people.length, unit: 'people', people: people.slice(0, named) }] : reasons,
        ]
      }),
    ),
    ofPerson: new Map(
      unused.map(({ person, reasons }) => {
        const posts = fitting(person)
        return [person, posts.length > 0 ? [{ code: 'free', actual: posts.length, posts: posts.slice(0, namedPosts) }] : reasons]
      }),
    ),
  }
}

function heldPosts(problem: DeploymentProblem): Map<string, Post[]> {
  const byId = new Map(problem.posts.map(post => [post.id, post]))
  const held = new Map<string, Post[]>()
  for (const { post, person } of presentAssignments(problem)) held.set(person, [...(held.get(person) ?? []), byId.get(post)!])
  return held
}

/** Open posts and people who may take them while they stand on nothing else at the time. */
function freePairs(posts: readonly Post[], people: readonly Person[], held: ReadonlyMap<string, readonly Post[]>, terms: Terms) {
  return posts.flatMap(post =>
    people
      .filter(person => fitnessOf(post, person, terms) && !held.get(person.id)?.some(other => overlapOf(other.span, post.span)))
      .map(person => ({ post: post.id, person: person.id })),
  )
}
