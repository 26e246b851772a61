import { lengthOf, overlapOf, type Span } from '../../time/span.ts'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Person } from '../problem/problem.ts'
import type { Rule } from './rule.ts'
import { shiftAround } from './shift.ts'

/** The overtime of the period stays within the cap. A post without overtime is allowed even when the cap has been passed before. */
export const overtimeCap: Rule = (post, person, { policy }) => {
  const { overtimeCap: limit } = policy
  if (limit === undefined) return null
  const minutes = overtimeOf(person, [post.span], policy)
  const actual = person.overtimeMinutes + minutes
  if (minutes === 0 || actual <= limit) return null
  return { code: 'overtimeCap', limit, actual, unit: 'minutes', fix: { kind: 'liftRule', subject: person.id, by: actual - limit } }
}

/**
 * The overtime minutes of these spans: those in the overtime part of their shifts, and those of the others that pass the normal minutes of
 * the period.
 */
export function overtimeOf(person: Person, spans: readonly Span[], { normalMinutes }: DeploymentPolicy): number {
  let beside = 0
  let normal = 0
  for (const span of spans) {
    const part = shiftAround(span, person)?.overtime
    const shared = part && overlapOf(part, span)
    const minutes = shared ? lengthOf(shared) : 0
    beside += minutes
    normal += lengthOf(span) - minutes
  }
  const above = normalMinutes === undefined ? 0 : person.minutes + normal - normalMinutes
  return beside + Math.min(normal, Math.max(0, above))
}
