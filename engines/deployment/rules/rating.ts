import { RANK } from '../problem/rating.ts'
import type { Rule } from './rule.ts'
import { ratedRows, usableRows } from './skill.ts'

/** The best rating of the person is at least that of the post (A = 1 to C = 3). Says nothing where the skill itself is missing. */
export const rating: Rule = (post, person, terms) => {
  const rows = usableRows(post, person, terms)
  if (rows.length === 0 || ratedRows(post, person, terms).length > 0) return null
  const limit = RANK[post.leastRating ?? 'C']
  const actual = Math.min(...rows.map(row => RANK[row.rating]))
  return { code: 'rating', limit, actual, fix: { kind: 'liftRule', subject: post.id, by: actual - limit } }
}
