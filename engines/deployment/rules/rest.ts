import type { Rule } from './rule.ts'

/** There is at least the least rest between the end of the person's last shift and the post. */
export const rest: Rule = (post, person, { policy }) => {
  const { leastRest } = policy
  if (leastRest === undefined || person.lastShiftEnd === undefined) return null
  const actual = post.span.start - person.lastShiftEnd
  if (actual >= leastRest) return null
  const block = { code: 'rest', limit: leastRest, actual, unit: 'minutes' } as const
  const by = leastRest - actual
  return by < post.span.end - post.span.start ? { fix: { kind: 'moveStart', subject: post.id, by }, ...block } : block
}
