import { overlapOf } from '../../time/span.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person, Post } from '../problem/problem.ts'
import { type ReliefGroup, reliefGroupOf } from '../relief/relief-group.ts'
import { overtimeOf } from './overtime-cap.ts'
import { shiftAround } from './shift.ts'

/**
 * Whether a person cannot hold both posts: they overlap, lie in different shifts without the least rest between them, or belong to two
 * relief groups, each of which counts only its own time on machines.
 */
export function clash(person: Person, a: Post, b: Post, { postsPerPerson, leastRest, relief }: DeploymentPolicy): boolean {
  if (postsPerPerson === 'one' || overlapOf(a.span, b.span)) return true
  if (relief && areTwoGroups(reliefGroupOf(a, relief), reliefGroupOf(b, relief))) return true
  if (!leastRest || shiftAround(a.span, person)?.id === shiftAround(b.span, person)?.id) return false
  return Math.max(a.span.start, b.span.start) - Math.min(a.span.end, b.span.end) < leastRest
}

const areTwoGroups = (a: ReliefGroup | undefined, b: ReliefGroup | undefined): boolean => a !== undefined && b !== undefined && a !== b

/** Whether a person may hold all these posts, with regard to overtime and shifts a week. */
export function bearable(person: Person, posts: readonly Post[], policy: DeploymentPolicy): boolean {
  if (posts.length < 2) return true
  const { overtimeCap, mostShiftsWeek } = policy
  if (mostShiftsWeek !== undefined) {
    const shifts = new Set(posts.map(post => shiftAround(post.span, person)?.id))
    if (person.shiftsThisWeek + shifts.size > mostShiftsWeek) return false
  }
  if (overtimeCap === undefined) return true
  const spans = posts.map(post => post.span)
  const minutes = overtimeOf(person, spans, policy)
  return minutes === 0 || person.overtimeMinutes + minutes <= overtimeCap
}

/** Which of their posts a person would have to leave for this one: all of them, where only the sum is too much. */
export function inTheWay(person: Person, held: readonly Post[], post: Post, policy: DeploymentPolicy): readonly Post[] {
  const clashing = held.filter(other => clash(person, other, post, policy))
  const others = held.filter(other => !clashing.includes(other))
  return bearable(person, [...others, post], policy) ? clashing : held
}
