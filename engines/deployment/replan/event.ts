import type { Fault } from '../../answers/fault.ts'
import { Finding, isRecord } from '../../answers/finding.ts'
import { checkPosts } from '../check/posts.ts'
import type { DeploymentProblem, Downtime, Post } from '../problem/problem.ts'

/** What has happened since a plan was made. */
export type PlanEvent =
  /** These posts start and end this many minutes later; earlier when negative. */
  | { readonly kind: 'vesselLate'; readonly posts: readonly string[]; readonly minutes: number }
  | { readonly kind: 'equipmentDown'; readonly downtime: Downtime }
  | { readonly kind: 'personMissing'; readonly person: string }
  | { readonly kind: 'postsAdded'; readonly posts: readonly Post[] }

const KINDS: readonly PlanEvent['kind'][] = ['vesselLate', 'equipmentDown', 'personMissing', 'postsAdded']

/** What is wrong with an event; the problem itself is sound. */
export function eventFaults({ posts, people }: DeploymentProblem, event: PlanEvent): Fault[] {
  const found = new Finding()
  if (!isRecord(event)) found.add('event', 'missing', event)
  else if (found.oneOf(event.kind, KINDS, () => 'event.kind')) checkEvent(event, posts, people, found)
  return found.faults
}

function checkEvent(event: PlanEvent, posts: DeploymentProblem['posts'], people: DeploymentProblem['people'], found: Finding): void {
  if (event.kind === 'vesselLate') {
    found.whole(event.minutes, () => 'event.minutes')
    if (!Array.isArray(event.posts)) found.add('event.posts', 'missing', event.posts)
    else {
      const known = idsAmong(posts, event.posts)
      for (const [at, id] of event.posts.entries()) if (!known.has(id)) found.add(`event.posts[${at}]`, 'unknownId', id)
    }
  } else if (event.kind === 'equipmentDown') {
    if (!isRecord(event.downtime)) found.add('event.downtime', 'missing', event.downtime)
    else {
      found.text(event.downtime.equipment, () => 'event.downtime.equipment')
      found.span(event.downtime.span, () => 'event.downtime.span')
    }
  } else if (event.kind === 'personMissing') {
    if (!people.some(({ id }) => id === event.person)) found.add('event.person', 'unknownId', event.person)
  } else {
    checkPosts(event.posts, found)
    const rows = found.rows(event.posts, 'event.posts')
    const known = idsAmong(
      posts,
      rows.map(({ id }) => id),
    )
    for (const [at, { id }] of rows.entries()) if (known.has(id)) found.add(`posts[${at}].id`, 'duplicate', id)
  }
}

/** Which of a few ids are ids of posts. */
function idsAmong(posts: readonly Post[], few: readonly string[]): Set<string> {
  const asked = new Set(few)
  const known = new Set<string>()
  for (let at = 0; at < posts.length; at++) if (asked.has(posts[at]!.id)) known.add(posts[at]!.id)
  return known
}

/** The problem as it is after the event. Pins of somebody missing are dropped. */
export function afterEvent(problem: DeploymentProblem, event: PlanEvent): DeploymentProblem {
  switch (event.kind) {
    case 'vesselLate': {
      const late = new Set(event.posts)
      return { ...problem, posts: problem.posts.map(post => (late.has(post.id) ? moved(post, event.minutes) : post)) }
    }
    case 'equipmentDown':
      return { ...problem, downtimes: [...problem.downtimes, event.downtime] }
    case 'personMissing':
      return {
        ...problem,
        people: problem.people.filter(({ id }) => id !== event.person),
        fixed: problem.fixed.filter(({ person }) => person !== event.person),
      }
    case 'postsAdded':
      return { ...problem, posts: [...problem.posts, ...event.posts] }
  }
}

const moved = (post: Post, minutes: number): Post => ({ ...post, span: { start: post.span.start + minutes, end: post.span.end + minutes } })
