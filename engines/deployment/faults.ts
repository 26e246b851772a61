import type { Fault } from '../time/fault.ts'
import { overlapOf, type Span } from '../time/span.ts'
import type { DeploymentProblem, Person, Post } from './problem.ts'

/** What is wrong with a problem. A present plan may name posts and people that are gone: it only counts changes. */
export function problemFaults(problem: DeploymentProblem): Fault[] {
  const { posts, people, fixed, present } = problem
  return [
    ...posts.flatMap((post, index) => postFaults(post, `posts[${index}]`)),
    ...duplicates(posts, post => post.id, 'posts', 'id'),
    ...people.flatMap((person, index) => personFaults(person, `people[${index}]`)),
    ...duplicates(people, person => person.id, 'people', 'id'),
    ...fixedFaults(problem),
    ...duplicates(fixed, placement => placement.post, 'fixed', 'post'),
    ...duplicates(present, placement => placement.post, 'present', 'post'),
  ]
}

function postFaults(post: Post, path: string): Fault[] {
  return [
    ...wholeFaults(post.day, `${path}.day`),
    ...countFaults(post.priority, `${path}.priority`),
    ...spanFaults(post.span, `${path}.span`),
  ]
}

function personFaults(person: Person, path: string): Fault[] {
  const shifts = person.shifts.flatMap((shift, index) => spanFaults(shift.span, `${path}.shifts[${index}].span`))
  const skills = person.skills.flatMap((row, index) => {
    const at = `${path}.skills[${index}]`
    const faults = [...countFaults(row.rotation, `${at}.rotation`), ...wholeFaults(row.from, `${at}.from`)]
    if (row.to === undefined) return faults
    faults.push(...wholeFaults(row.to, `${at}.to`))
    return row.to < row.from ? [...faults, { path: `${at}.to`, kind: 'endBeforeStart' as const, value: row.to }] : faults
  })
  return [...shifts, ...skills]
}

function wholeFaults(value: number, path: string): Fault[] {
  return Number.isSafeInteger(value) ? [] : [{ path, kind: 'notANumber', value }]
}

function countFaults(value: number, path: string): Fault[] {
  return value < 0 ? [{ path, kind: 'negative', value }] : wholeFaults(value, path)
}

function spanFaults(span: Span, path: string): Fault[] {
  const faults = [...wholeFaults(span.start, `${path}.start`), ...wholeFaults(span.end, `${path}.end`)]
  return faults.length === 0 && span.end <= span.start ? [{ path: `${path}.end`, kind: 'endBeforeStart', value: span.end }] : faults
}

function duplicates<Item>(items: readonly Item[], keyOf: (item: Item) => string, path: string, field: string): Fault[] {
  const seen = new Set<string>()
  return items.flatMap((item, index) => {
    const key = keyOf(item)
    if (seen.has(key)) return [{ path: `${path}[${index}].${field}`, kind: 'duplicate' as const, value: key }]
    seen.add(key)
    return []
  })
}

/** Pins of unknown posts or people, and of one person to posts at the same time. */
function fixedFaults({ posts, people, fixed }: DeploymentProblem): Fault[] {
  const byId = new Map(posts.map(post => [post.id, post]))
  const known = new Set(people.map(person => person.id))
  const pinned = new Map<string, Post[]>()
  return fixed.flatMap(({ post: id, person }, index): Fault[] => {
    const post = byId.get(id)
    if (!post) return [{ path: `fixed[${index}].post`, kind: 'unknownId', value: id }]
    if (!known.has(person)) return [{ path: `fixed[${index}].person`, kind: 'unknownId', value: person }]
    const others = pinned.get(person) ?? []
    pinned.set(person, [...others, post])
    const clash = others.some(other => other.id !== id && overlapOf(other.span, post.span))
    return clash ? [{ path: `fixed[${index}]`, kind: 'overlap', value: id }] : []
  })
}
