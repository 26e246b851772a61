import { overlapOf } from '../../time/span.ts'
import type { Rule } from './rule.ts'

/** The machine of the post is not down during the post. Moving the start or the end out of the downtime helps where some of the post is left. */
export const equipment: Rule = (post, _person, { down }) => {
  if (post.equipment === undefined) return null
  const found = down.get(post.equipment)?.find(span => overlapOf(span, post.span))
  if (!found) return null
  const actual = overlapOf(found, post.span)!
  const block = { code: 'equipment', actual: actual.end - actual.start, unit: 'minutes' } as const
  const start = found.end - post.span.start
  const end = post.span.end - found.start
  if (found.end < post.span.end && (start <= end || found.start <= post.span.start)) {
    return { fix: { kind: 'moveStart', subject: post.id, by: start }, ...block }
  }
  return found.start > post.span.start ? { fix: { kind: 'moveEnd', subject: post.id, by: end }, ...block } : block
}
