import type { Finding } from '../../answers/finding.ts'
import { Pace } from '../pace.ts'
import type { Post } from '../problem/problem.ts'
import { RANK_KINDS } from '../problem/ranks.ts'

/** Checks each post, and that no id is used twice. */
export function checkPosts(posts: readonly Post[], found: Finding, pace = new Pace()): void {
  const rows = found.identified(posts, 'posts', () => pace.allows(1))
  for (let at = 0; at < rows.length && pace.allows(1); at++) checkPost(rows[at]!, () => `posts[${at}]`, found)
}

function checkPost(post: Post, path: () => string, found: Finding): void {
  found.text(post.node, () => `${path()}.node`)
  found.text(post.skill, () => `${path()}.skill`)
  if (post.kind !== undefined) found.oneOf(post.kind, ['ACT', 'RELF'], () => `${path()}.kind`)
  if (post.splittable !== undefined) found.oneOf(post.splittable, [true, false], () => `${path()}.splittable`)
  if (post.leastRating !== undefined) found.oneOf(post.leastRating, ['A', 'B', 'C'], () => `${path()}.leastRating`)
  checkTexts(post.licences, () => `${path()}.licences`, found)
  for (const name of ['activity', 'equipment', 'band', 'gang'] as const) {
    if (post[name] !== undefined) found.text(post[name], () => `${path()}.${name}`)
  }
  found.whole(post.day, () => `${path()}.day`)
  found.span(post.span, () => `${path()}.span`)
  found.length(post.priority, () => `${path()}.priority`)
  for (const kind of RANK_KINDS) if (post.ranks?.[kind] !== undefined) found.length(post.ranks[kind], () => `${path()}.ranks.${kind}`)
}

/** A list of texts, none empty. */
export function checkTexts(list: readonly string[], path: () => string, found: Finding): void {
  if (!Array.isArray(list)) found.add(path(), 'missing', list)
  else for (let at = 0; at < list.length; at++) found.text(list[at], () => `${path()}[${at}]`)
}
