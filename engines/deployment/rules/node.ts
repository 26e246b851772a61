import type { Rule } from './rule.ts'

/** The person belongs to the post's node, or may be lent to it. */
export const node: Rule = (post, person) =>
  person.node === post.node || person.poolNodes.includes(post.node)
    ? null
    : { code: 'node', fix: { kind: 'liftRule', subject: person.id, by: 1 } }
