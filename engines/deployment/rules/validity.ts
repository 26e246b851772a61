import { isInForce, outOfDate } from './dates.ts'
import type { Rule } from './rule.ts'
import { ratedRows } from './skill.ts'

/** One of the person's rows of the skill with a good enough rating is in force on the day of the post. */
export const validity: Rule = (post, person, terms) => {
  const rows = ratedRows(post, person, terms)
  return rows.length === 0 || rows.some(row => isInForce(row.from, row.to, post.day)) ? null : outOfDate(rows, post.day, person.id)
}
