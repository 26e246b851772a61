import { isInForce } from './dates.ts'
import type { Rule } from './rule.ts'

/** The person is not suspended, on leave or off on the post's day. A day off can be cancelled, the others cannot. */
export const absence: Rule = (post, person) => {
  if (person.absences.length === 0) return null
  const found = (['suspended', 'leave', 'off'] as const).find(kind =>
    person.absences.some(row => row.kind === kind && isInForce(row.from, row.to, post.day)),
  )
  if (!found) return null
  return found === 'off' ? { code: 'off', fix: { kind: 'offCancel', subject: person.id, by: 1 } } : { code: found }
}
